import type { ConnectionsUpdate } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { findProvider } from './findConnector.ts'
import { readWalletConnections } from './readConnections.ts'
import { isWhole } from './standing.ts'

/**
 * Reports the connections of the wagmi config whenever they differ from the last report.
 *
 * @returns `sync`, to report after something beside wagmi's state has changed
 */
export function mirror(
  engine: Engine,
  report: (update: ConnectionsUpdate) => void,
): { sync: () => void; stop: () => void } {
  const { config } = engine
  let last: string | undefined

  const sync = () => {
    if (engine.lifetime.signal.aborted) return
    learnProviders()
    const found = readWalletConnections(engine)
    const isReconnecting = engine.reconnecting.value || (engine.isHost && isRestoring(engine))
    const key = JSON.stringify([
      isReconnecting,
      found.map(({ connection: { provider, ...rest }, connector }) => [connector.uid, rest]),
    ])
    if (key === last) return
    last = key
    report({ connections: found.map(({ connection }) => connection), isReconnecting })
  }
  // The host's connections come without a provider, and asking for it takes a moment.
  const learnProviders = () => {
    for (const { connector } of config.state.connections.values()) {
      if (!isWhole(connector) || engine.providers.has(connector)) continue
      findProvider(engine, connector).then(sync, (cause) =>
        engine.context.log({ level: 'warn', message: 'A connector gave no provider', cause }),
      )
    }
  }
  const stop = config.subscribe((state) => state, sync)
  return { sync, stop }
}

/**
 * Whether the host's wagmi is restoring, or is about to: before its provider component mounts, its state holds only
 * the stubs it stored.
 */
export function isRestoring({ config }: Pick<Engine, 'config'>): boolean {
  const { status, current, connections } = config.state
  if (status === 'reconnecting') return true
  return (
    status !== 'connected' &&
    current !== null &&
    [...connections.values()].some(({ connector }) => !isWhole(connector))
  )
}
