import { anySignal } from '../ports/anySignal.ts'
import { untilAborted } from '../ports/untilAborted.ts'

/**
 * Makes a request that a visitor may have to answer: it ends with the answer, with the caller's signal or with the
 * adapter, and has no time limit. A wallet may throw at once, or never answer.
 *
 * @param options.lifetime fires when the adapter is destroyed
 * @param options.signal the caller's
 * @param options.toError translates what the wallet threw
 * @throws {CancelledError} a signal fired first; a late answer is dropped
 *
 * @example
 * const { signal: lifetime } = new AbortController()
 * const signature = await withPrompt({ lifetime }, async () => '0x00')
 *
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
  ask: () => value | Promise<value>,
): Promise<value> {
  try {
    // `async`: a wallet may throw at once.
    return await untilAborted(anySignal(signal, lifetime), (async () => ask())())
  } catch (cause) {
    throw toError ? toError(cause) : cause
  }
}
