import { type AdapterContext, constants, withLimit, withPrompt } from '@latchkey/core/adapter'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toEvmError } from './toEvmError.ts'

export type Ask = {
  /** A call that may prompt the visitor: it ends with the response or the signal. */
  person(
    provider: Provider,
    method: string,
    params: unknown,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** A call without a prompt: at most 5 s. */
  silent(provider: Provider, method: string, params?: unknown, limitMs?: number): Promise<unknown>
}

/**
 * Sends requests to wallets. The provider may throw synchronously, never respond, or return any value: the caller
 * parses. All pending calls end with `CancelledError` when `lifetime` does.
 */
export function createAsk(context: Pick<AdapterContext, 'clock'>, lifetime: AbortSignal): Ask {
  const request = (provider: Provider, method: string, params: unknown) =>
    provider.request(params === undefined ? { method } : { method, params })
  return {
    person: (provider, method, params, signal) =>
      withPrompt({ lifetime, signal, toError: toEvmError }, () =>
        request(provider, method, params),
      ),
    async silent(provider, method, params, limitMs = constants.walletReadLimitMs) {
      const limits = { what: method, limitMs, signal: lifetime }
      // `async`: a provider may throw at once.
      const asking = (async () => request(provider, method, params))()
      return withLimit(context.clock, limits, asking).catch((cause) =>
        Promise.reject(toEvmError(cause)),
      )
    },
  }
}
