import type { ConnectionsUpdate } from '@latchkey/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { readInternals } from '../discovery/wagmiInternals.ts'
import { isComplete } from './accountState.ts'
import type { OwnMethods } from './createConnector.ts'
import type { Engine } from './engine.ts'
import { findProvider } from './findConnector.ts'
import { readAccountTypes } from './readAccountTypes.ts'
import { type Found, readWalletConnections } from './readConnections.ts'
import { recordSiteEnds } from './recordSiteEnds.ts'

/**
 * Reports the connections of the wagmi config whenever they differ from the last report.
 *
 * @returns `sync`, to report after a change outside wagmi's state
 */
export function syncWagmiState(
  engine: Engine,
  report: (update: ConnectionsUpdate) => void,
): { sync: () => void; stop: () => void } {
  const { config } = engine
  let last: string | undefined
  /** Number of connectors whose provider is being requested. */
  let requested = 0
  let connected = new Set<Connector>()
  const recordEnds = recordSiteEnds(engine)

  const sync = () => {
    recordProviders()
    notify()
  }
  const notify = () => {
    if (engine.lifetime.signal.aborted) return
    const { status } = config.state
    if (hasRead(config) && (status === 'connected' || status === 'disconnected'))
      engine.awaited.value = false
    const found = readWalletConnections(engine)
    recordEnds(found)
    refreshNew(found)
    readAccountTypes(engine, found, notify)
    const isReconnecting =
      engine.reconnecting.value || (engine.isHost && (requested > 0 || isRestoring(engine)))
    const key = JSON.stringify([
      isReconnecting,
      found.map(({ connection: { provider, ...rest }, connector }) => [connector.uid, rest]),
    ])
    if (key === last) return
    last = key
    report({ connections: found.map(({ connection }) => connection), isReconnecting })
  }
  // A wallet may change after it was read and before wagmi listens.
  const refreshNew = (found: readonly Found[]) => {
    const before = connected
    connected = new Set(found.map(({ connector }) => connector))
    for (const connector of connected) {
      const extended: Connector & OwnMethods = connector
      if (!before.has(connector)) extended.refresh?.()
    }
  }
  // Connections of the host have no provider until the connector returns it.
  const recordProviders = () => {
    if (engine.lifetime.signal.aborted) return
    for (const { connector } of config.state.connections.values()) {
      if (!isComplete(connector) || engine.providers.has(connector)) continue
      requested += 1
      findProvider(engine, connector)
        .catch((cause) =>
          engine.context.log({ level: 'warn', message: 'A connector gave no provider', cause }),
        )
        .finally(() => {
          requested -= 1
          notify()
        })
    }
  }
  const stop = config.subscribe((state) => state, sync)
  return { sync, stop }
}

/** With `ssr` wagmi reads its storage when its provider component mounts, else immediately. */
function hasRead(config: Config): boolean {
  const { ssr, store } = readInternals(config)
  return !ssr || store.persist.hasHydrated()
}

/**
 * Whether the host's wagmi is restoring, or is about to: before its provider component mounts, its state has only
 * stored stubs, and with `ssr` nothing. Connections that it has not read are restored with the status of a first
 * connection.
 */
export function isRestoring({ config, awaited }: Pick<Engine, 'config' | 'awaited'>): boolean {
  const { status, current, connections } = config.state
  if (status === 'reconnecting') return true
  if (awaited.value && (!hasRead(config) || status === 'connecting')) return true
  return (
    status !== 'connected' &&
    current !== null &&
    [...connections.values()].some(({ connector }) => !isComplete(connector))
  )
}
