import { anySignal, raceSignal } from '../ports/signals.ts'

/**
 * Makes a request that may prompt the visitor: it ends with the response, the caller's signal or the adapter, and has
 * no time limit. A wallet may throw synchronously, or never respond.
 *
 * @param options.lifetime fires when the adapter is destroyed
 * @param options.signal the caller's
 * @param options.toError translates the wallet's error
 * @throws {CancelledError} if a signal fired first; a late response is ignored
 *
 * @example
 * const { signal: lifetime } = new AbortController()
 * const signature = await withPrompt({ lifetime }, async () => '0x00')
 */
export async function withPrompt<value>(
  {
    lifetime,
    signal,
    toError,
  }: {
    readonly lifetime: AbortSignal
    readonly signal?: AbortSignal | undefined
    readonly toError?: (cause: unknown) => unknown
  },
  request: () => value | Promise<value>,
): Promise<value> {
  try {
    // `async`: a wallet may throw at once.
    return await raceSignal(anySignal(signal, lifetime), (async () => request())())
  } catch (cause) {
    throw toError ? toError(cause) : cause
  }
}
