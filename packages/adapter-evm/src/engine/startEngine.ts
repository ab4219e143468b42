import type { AdapterContext, ConnectionsUpdate, Network } from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import type { Chain } from 'viem'
import type { Wallets } from '../discovery/createWallets.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import { savedKey } from '../savedKey.ts'
import { createOwnConfig } from './createOwnConfig.ts'
import type { TransportOptions } from './createTransport.ts'
import { createWalletRequests } from './createWalletRequests.ts'
import type { Engine } from './engine.ts'
import { persistOwnConnections } from './persistOwnConnections.ts'
import { dropConnection, removeConnector } from './store.ts'
import { syncWagmiState } from './syncWagmiState.ts'

export type StartOptions = {
  readonly context: AdapterContext
  readonly wallets: Wallets
  /** The host's config; without it the adapter creates one. */
  readonly config: Config | undefined
  readonly networks: readonly (Network | Chain)[]
  readonly transport: TransportOptions | undefined
  /** With a host config, wagmi reconnects; this adapter only reconnects connectors that wagmi does not know. */
  readonly reconnectsItself: boolean
  readonly report: (update: ConnectionsUpdate) => void
}

/** Starts the chain libraries for one adapter and reports its connections from then on. */
export function startEngine(options: StartOptions): Engine {
  const { context, wallets } = options
  const lifetime = new AbortController()
  const config = options.config ?? createOwnConfig(context, options.networks, options.transport)
  const ownConnectors: Engine['ownConnectors'] = new Map()
  const engine: Engine = {
    context,
    config,
    isHost: options.config !== undefined,
    awaited: {
      value: options.reconnectsItself && context.storage.getItem(savedKey) !== null,
    },
    networks: options.networks.map(toNetwork),
    wallets,
    requests: createWalletRequests(context, lifetime.signal),
    lifetime,
    ownConnectors,
    providers: new WeakMap(),
    attempts: new Map(),
    hostedClients: new WeakMap(),
    checkedRequests: new WeakMap(),
    cleanups: new Set(),
    reconnecting: { value: false },
    endedBySite: new Set(),
    accountTypes: new Map(),
    sync: () => sync(),
  }
  const { sync, stop } = syncWagmiState(engine, options.report)
  engine.cleanups.add(stop)
  // Before the first report, which must not show that reconnecting has ended.
  if (options.reconnectsItself) {
    persistOwnConnections(engine).catch((cause) =>
      context.log({ level: 'warn', message: 'Connections were not restored', cause }),
    )
  }
  sync()
  return engine
}

/** Stops listeners, watchers and waits. Connections are not ended. */
export function stopEngine(engine: Engine): void {
  engine.lifetime.abort()
  for (const cleanup of [...engine.cleanups]) cleanup()
  engine.cleanups.clear()
  for (const connector of engine.ownConnectors.values()) {
    // The wallet is no longer watched, so the host's hooks must not show it. The wallet is not notified: the next
    // adapter with this config restores it.
    if (engine.isHost) dropConnection(engine.config, connector)
    removeConnector(engine.config, connector)
  }
}
