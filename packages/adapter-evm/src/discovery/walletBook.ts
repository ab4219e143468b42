import type { AdapterContext, Unwatch } from '@latchkey/core'
import type { Config, Connector } from '@wagmi/core'
import { claimIds } from './claimIds.ts'
import { type Listening, listenForWallets } from './listenForWallets.ts'
import { mergeWallets } from './mergeWallets.ts'
import { isProvider, type Provider } from './readAnnouncement.ts'
import type { Wallet } from './wallet.ts'

export type WalletBook = {
  /** Starts listening; a second call and a call on a server do nothing. */
  start(): void
  find(connectorId: string): Wallet | undefined
  /** The row a connector of wagmi stands for. `provider` is what the connector gave. */
  idOf(connector: Connector, provider: object): string
  /** Reports at once, then in one batch a microtask. */
  watch(onChange: (wallets: readonly Wallet[]) => void): Unwatch
  stop(): void
}

/** Keeps the list of wallets of one adapter: announced, injected, and those of the host's wagmi config. */
export function createWalletBook(
  context: Pick<AdapterContext, 'isBrowser' | 'enableAnnounced' | 'enableInjected' | 'connectors'>,
  config: Config | undefined,
): WalletBook {
  const claim = claimIds()
  const connectorProviders = new Map<Connector, Provider | undefined>()
  const watchers = new Set<(wallets: readonly Wallet[]) => void>()
  let listening: Listening | undefined
  let unsubscribe: Unwatch | undefined
  let wallets: readonly Wallet[] = []
  let isStale = false
  let isQueued = false

  const changed = () => {
    isStale = true
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      if (listening) for (const watcher of [...watchers]) watcher(read())
    })
  }
  const read = () => {
    if (isStale && listening) {
      isStale = false
      wallets = mergeWallets({ ...context, listening, config, connectorProviders, claim })
    }
    return wallets
  }
  const readConnectors = () => {
    for (const connector of config?.connectors ?? []) {
      // Others would load their SDK when asked for a provider.
      if (connector.type !== 'injected' || connectorProviders.has(connector)) continue
      const announced = readAnnounced(config, connector)
      connectorProviders.set(connector, announced)
      if (announced) continue
      // `async`: a connector of the host's may throw at once.
      const provided = (async () => connector.getProvider())()
      provided.then(
        (provider) => {
          if (!isProvider(provider)) return
          connectorProviders.set(connector, provider)
          changed()
        },
        () => {},
      )
    }
    changed()
  }

  return {
    start() {
      if (listening || !context.isBrowser) return
      listening = listenForWallets({
        announced: context.enableAnnounced,
        injected: context.enableInjected,
        onChange: changed,
      })
      isStale = true
      if (!config) return
      unsubscribe = config._internal.connectors.subscribe(readConnectors)
      readConnectors()
    },
    find: (connectorId) => read().find((wallet) => wallet.connectorId === connectorId),
    idOf: (connector, provider) =>
      claim(connector.type === 'injected' ? provider : connector, connector.id).connectorId,
    watch(onChange) {
      const watcher = (list: readonly Wallet[]) => onChange(list)
      watchers.add(watcher)
      onChange(read())
      return () => void watchers.delete(watcher)
    },
    stop() {
      listening?.stop()
      unsubscribe?.()
      listening = undefined
      watchers.clear()
    },
  }
}

/** The provider of a connector that wagmi made from an announcement, when only one wallet claims its rdns. */
function readAnnounced(config: Config | undefined, { id }: Connector): Provider | undefined {
  const details = config?._internal.mipd?.getProviders() ?? []
  const [detail, ...others] = details.filter(({ info }) => info.rdns === id)
  const provider: unknown = detail?.provider
  return others.length === 0 && isProvider(provider) ? provider : undefined
}
