import { type AdapterContext, constants, untilAborted, withLimit } from '@latchkey/core'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toEvmError } from './toEvmError.ts'

export type Ask = {
  /** A call that a person may have to answer: it ends by the answer or the signal. */
  person(
    provider: Provider,
    method: string,
    params: unknown,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** A call that needs no person: 5 s at most. */
  silent(provider: Provider, method: string, params?: unknown, limitMs?: number): Promise<unknown>
}

/**
 * Asks wallets. The provider may throw at once, never answer, or answer anything: the caller parses.
 * Everything in flight ends with `CancelledError` when `lifetime` does.
 */
export function createAsk(context: Pick<AdapterContext, 'clock'>, lifetime: AbortSignal): Ask {
  // `async` also turns a synchronous throw into a rejection.
  const request = async (provider: Provider, method: string, params: unknown) => {
    try {
      return await provider.request(params === undefined ? { method } : { method, params })
    } catch (cause) {
      throw toEvmError(cause)
    }
  }
  return {
    person: (provider, method, params, signal) =>
      untilAborted(
        signal ? AbortSignal.any([signal, lifetime]) : lifetime,
        request(provider, method, params),
      ),
    silent: (provider, method, params, limitMs = constants.walletReadLimitMs) =>
      withLimit(
        context.clock,
        { what: method, limitMs, signal: lifetime },
        request(provider, method, params),
      ),
  }
}
