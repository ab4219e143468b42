import {
  raceSignal,
  reconnectAll,
  type SavedConnection,
  WalletNotFoundError,
} from '@latchkey/core/adapter'
import type { Connector } from '@wagmi/core'
import type { OwnMethods } from './createConnector.ts'
import type { Engine } from './engine.ts'
import { findConnector, findProvider } from './findConnector.ts'
import { includesAddress } from './includesAddress.ts'
import { parseAccounts, parseChainId } from './parseResponses.ts'
import { setConnection, setCurrentConnection } from './store.ts'

/**
 * Restores connections without a prompt; see `Adapter.reconnect`. `waitMs` is the time for missing wallets to
 * announce themselves; core has waited already.
 */
export function reconnect(
  engine: Engine,
  params: {
    readonly connections: readonly SavedConnection[]
    readonly signal?: AbortSignal
    readonly waitMs?: number
  },
): Promise<void> {
  const { context, lifetime, reconnecting, config } = engine
  const connectors = new Map<string, Connector>()
  return reconnectAll(
    {
      lifetime: lifetime.signal,
      log: context.log,
      async restore(saved, signal) {
        const until = { signal, waitMs: params.waitMs ?? 0 }
        const connector = await raceSignal(signal, restore(engine, saved, until))
        if (connector) connectors.set(saved.connectorId, connector)
        return connector !== undefined
      },
      activate(connectorId) {
        const connector = connectors.get(connectorId)
        if (connector) setCurrentConnection(config, connector)
      },
      setReconnecting(isReconnecting) {
        reconnecting.value = isReconnecting
        engine.sync()
      },
    },
    params,
  )
}

type RestoreOptions = { readonly signal: AbortSignal; readonly waitMs: number }

async function restore(
  engine: Engine,
  { connectorId, address }: SavedConnection,
  until: RestoreOptions,
): Promise<Connector | undefined> {
  const { requests, config } = engine
  const { signal } = until
  const connector = await waitForConnector(engine, connectorId, until)
  if (config.state.connections.has(connector.uid)) return connector
  const provider = await findProvider(engine, connector)
  const offered = parseAccounts(await requests.withoutPrompt(provider, 'eth_accounts'))
  if (signal.aborted) return undefined
  // Another wallet may use the same id today: without the account it is a stranger.
  if (!includesAddress(offered, address)) {
    const extended: Connector & OwnMethods = connector
    void extended.awaitUnlock?.(address)
    return undefined
  }
  const response = await connector.connect({ isReconnecting: true })
  const accounts = parseAccounts(response.accounts)
  if (accounts.length === 0 || signal.aborted) return undefined
  setConnection(config, connector, { accounts, chainId: parseChainId(response.chainId) })
  return connector
}

function waitForConnector(
  engine: Engine,
  connectorId: string,
  { signal, waitMs }: RestoreOptions,
): Promise<Connector> {
  return new Promise((resolve, reject) => {
    let isDone = false
    const finish = (resolve: () => void) => {
      isDone = true
      unwatch()
      cancel()
      signal.removeEventListener('abort', onAbort)
      resolve()
    }
    const update = () => {
      try {
        const connector = findConnector(engine, connectorId)
        finish(() => resolve(connector))
      } catch (error) {
        if (!(error instanceof WalletNotFoundError)) finish(() => reject(error))
      }
    }
    const onAbort = () => finish(() => reject(signal.reason))
    let unwatch = () => {}
    const cancel = engine.context.clock.after(waitMs, () =>
      finish(() => reject(new WalletNotFoundError(connectorId))),
    )
    signal.addEventListener('abort', onAbort)
    unwatch = engine.wallets.watch(update)
    // Found immediately, before `unwatch` was assigned.
    if (isDone) unwatch()
  })
}
