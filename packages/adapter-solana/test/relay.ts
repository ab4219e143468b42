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
  const heard = (event: string) => {
    const own = listeners.get(event) ?? new Set()
    listeners.set(event, own)
    return own
  }
  const asked: Asked[] = []
  const answers: unknown[] = []
  let standing = accounts
  let chosen: CaipNetworkId | undefined
  const session = (): ConnectorSession | undefined => {
    const [first] = standing
    if (!first) return undefined
    const caipNetworkIds = [...new Set(standing.map(({ caipNetworkId }) => caipNetworkId))]
    const isThere = chosen !== undefined && caipNetworkIds.includes(chosen)
    const caipNetworkId = isThere && chosen ? chosen : first.caipNetworkId
    return { accounts: standing, caipNetworkIds, methods, caipNetworkId, wallet: { name: 'Far' } }
  }
  const stand = (next: ConnectorSession['accounts']) => {
    standing = next
  }
  /** Reports the change synchronously, as a connector does. */
  const change = (task: () => void) => {
    const before = session()
    task()
    const after = session()
    const tell = (event: string) => {
      for (const listener of [...heard(event)]) listener(undefined)
    }
    if (!after) tell('disconnect')
    else if (before?.caipNetworkId !== after.caipNetworkId) tell('chainChanged')
  }
  const provider: ConnectorProvider = {
    namespace: 'solana',
    session,
    restore: async () => session(),
    connect: async () => session() ?? Promise.reject(new RpcError(4001)),
    async request({ method, params }, caipNetworkId) {
      const at = caipNetworkId ?? session()?.caipNetworkId
      if (!at || !session()?.caipNetworkIds.includes(at)) throw new RpcError(4901)
      asked.push({ method, params, caipNetworkId: at })
      return answers.shift()
    },
    chooseNetwork(caipNetworkId) {
      change(() => {
        chosen = caipNetworkId
      })
    },
    disconnect: async () => change(() => stand([])),
    on: (event, listener) => heard(event).add(listener),
    removeListener: (event, listener) => heard(event).delete(listener),
  }
  const wallet = { connectorId: 'walletConnect', name: 'Relay', type: 'walletConnect' } as const
  const connector = { wallet, provider: () => provider } as unknown as Connector
  return {
    connector,
    asked,
    answers,
    /** The networks and accounts that the wallet approves from now on. */
    update: (next: ConnectorSession['accounts']) => change(() => stand(next)),
  }
}
