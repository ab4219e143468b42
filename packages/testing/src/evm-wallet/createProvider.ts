import { createAccountMethods } from './createAccountMethods.ts'
import { createBatchMethods } from './createBatchMethods.ts'
import { createChainMethods } from './createChainMethods.ts'
import { createSigningMethods, getCurrentNode } from './createSigningMethods.ts'
import { createTransactionMethods } from './createTransactionMethods.ts'
import { createAssetMethods, createGrantMethods } from './extraMethods.ts'
import type { Methods } from './methods.ts'
import { createUnsupportedMethodError, ProviderRpcError } from './ProviderRpcError.ts'
import type { EvmWalletState } from './state.ts'

type Listener = (...values: readonly unknown[]) => void

/** EIP-1193. */
export type Eip1193Provider = {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Eip1193Provider
  removeListener(event: string, listener: Listener): Eip1193Provider
}

/** Overrides a method: a fixed response, an error, or no response. */
export type Override =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: ProviderRpcError }
  | { readonly kind: 'hang' }

/** One request as the site sent it. */
export type WalletRequest = { readonly method: string; readonly params: readonly unknown[] }

/** The number of pending requests, and of those that never settle. */
export type RequestLog = { open: number; hung: number }

/** Reads of a site that go to the wallet's node. */
const READS = /^(eth_(block|get|call|estimate|gas|fee|max|sendRaw|new|uninstall|sync)|net_|web3_)/

export function createProvider(
  state: EvmWalletState,
  {
    requests,
    overrides,
    traffic,
  }: {
    readonly requests: WalletRequest[]
    readonly overrides: ReadonlyMap<string, Override>
    readonly traffic: RequestLog
  },
): Eip1193Provider {
  const accounts = createAccountMethods(state)
  const methods: Methods = {
    ...accounts,
    ...createChainMethods(state),
    ...createSigningMethods(state),
    ...createTransactionMethods(state),
    ...(state.options.batches === false ? {} : createBatchMethods(state)),
    ...createAssetMethods(state),
    ...createGrantMethods(state, (params) => accounts.wallet_revokePermissions?.(params)),
  }

  async function respond(method: string, params: readonly unknown[]): Promise<unknown> {
    const override = overrides.get(method) ?? overrides.get('*')
    if (override?.kind === 'hang' || state.approvals.answering === 'hang') {
      traffic.hung += 1
      return new Promise<never>(() => undefined)
    }
    if (override?.kind === 'error') throw override.error
    if (override?.kind === 'value') return override.value
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (run) return run(params)
    if (READS.test(method)) return getCurrentNode(state).request(method, params)
    throw createUnsupportedMethodError(method)
  }

  const provider: Eip1193Provider = {
    request(args) {
      const { method, params = [] } = args ?? {}
      if (typeof method !== 'string') {
        return Promise.reject(new ProviderRpcError(-32600, 'Expected { method, params }'))
      }
      const list: readonly unknown[] = Array.isArray(params) ? params : [params]
      requests.push({ method, params: list })
      const responded = respond(method, list)
      traffic.open += 1
      const close = () => {
        traffic.open -= 1
      }
      responded.then(close, close)
      return responded
    },
    on(event, listener) {
      const listeners = state.listeners.get(event) ?? new Set()
      state.listeners.set(event, listeners.add(listener))
      return provider
    },
    removeListener(event, listener) {
      state.listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return Object.assign(provider, state.options.flags)
}
