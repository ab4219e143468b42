import type {
  CaipNetworkId,
  Connector,
  ConnectorProvider,
  ConnectorSession,
} from '@latchkey/core/adapter'
import { RpcError } from '@latchkey/core/adapter'

export type Asked = {
  readonly method: string
  readonly params: unknown
  readonly caipNetworkId: CaipNetworkId | undefined
}

/** A relay session for an adapter, set by the test. */
export function relay(accounts: ConnectorSession['accounts'], methods: readonly string[]) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const received = (event: string) => {
    const eventListeners = listeners.get(event) ?? new Set()
    listeners.set(event, eventListeners)
    return eventListeners
  }
  const requested: Asked[] = []
  const responses: unknown[] = []
  let current = accounts
  let chosen: CaipNetworkId | undefined
  const session = (): ConnectorSession | undefined => {
    const [first] = current
    if (!first) return undefined
    const caipNetworkIds = [...new Set(current.map(({ caipNetworkId }) => caipNetworkId))]
    const isThere = chosen !== undefined && caipNetworkIds.includes(chosen)
    const caipNetworkId = isThere && chosen ? chosen : first.caipNetworkId
    return { accounts: current, caipNetworkIds, methods, caipNetworkId, wallet: { name: 'Far' } }
  }
  const setAccounts = (next: ConnectorSession['accounts']) => {
    current = next
  }
  /** Reports the change synchronously, as a connector does. */
  const change = (task: () => void) => {
    const before = session()
    task()
    const after = session()
    const notify = (event: string) => {
      for (const listener of [...received(event)]) listener(undefined)
    }
    if (!after) notify('disconnect')
    else if (before?.caipNetworkId !== after.caipNetworkId) notify('chainChanged')
  }
  const provider: ConnectorProvider = {
    namespace: 'solana',
    session,
    restore: async () => session(),
    connect: async () => session() ?? Promise.reject(new RpcError(4001)),
    async request({ method, params }, caipNetworkId) {
      const at = caipNetworkId ?? session()?.caipNetworkId
      if (!at || !session()?.caipNetworkIds.includes(at)) throw new RpcError(4901)
      requested.push({ method, params, caipNetworkId: at })
      return responses.shift()
    },
    chooseNetwork(caipNetworkId) {
      change(() => {
        chosen = caipNetworkId
      })
    },
    disconnect: async () => change(() => setAccounts([])),
    on: (event, listener) => received(event).add(listener),
    removeListener: (event, listener) => received(event).delete(listener),
  }
  const wallet = { connectorId: 'walletConnect', name: 'Relay', type: 'walletConnect' } as const
  const connector = { wallet, provider: () => provider } as unknown as Connector
  return {
    connector,
    requested,
    responses: responses,
    /** The networks and accounts that the wallet approves from now on. */
    update: (next: ConnectorSession['accounts']) => change(() => setAccounts(next)),
  }
}
