import { type AdapterContext, constants, withPrompt, withTimeout } from '@latchkey/core/adapter'
import type { Provider } from '../discovery/readAnnouncement.ts'
import { toEvmError } from './toEvmError.ts'

export type WalletRequests = {
  /** A call that may prompt the visitor: it ends with the response or the signal. */
  withPrompt(
    provider: Provider,
    method: string,
    params: unknown,
    signal?: AbortSignal,
  ): Promise<unknown>
  /** A call without a prompt: at most 5 s. */
  withoutPrompt(
    provider: Provider,
    method: string,
    params?: unknown,
    limitMs?: number,
  ): Promise<unknown>
}

/**
 * Sends requests to wallets. The provider may throw synchronously, never respond, or return any value: the caller
 * parses. All pending calls end with `CancelledError` when `lifetime` does.
 */
export function createWalletRequests(
  context: Pick<AdapterContext, 'clock'>,
  lifetime: AbortSignal,
): WalletRequests {
  const request = (provider: Provider, method: string, params: unknown) =>
    provider.request(params === undefined ? { method } : { method, params })
  return {
    withPrompt: (provider, method, params, signal) =>
      withPrompt({ lifetime, signal, toError: toEvmError }, () =>
        request(provider, method, params),
      ),
    async withoutPrompt(provider, method, params, limitMs = constants.walletReadLimitMs) {
      const limits = { operation: method, limitMs, signal: lifetime }
      // `async`: a provider may throw at once.
      const pending = (async () => request(provider, method, params))()
      return withTimeout(context.clock, limits, pending).catch((cause) =>
        Promise.reject(toEvmError(cause)),
      )
    },
  }
}
