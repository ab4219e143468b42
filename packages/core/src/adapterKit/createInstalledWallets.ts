import type { AdapterContext, DiscoveredWallet, Unwatch } from '../adapter/adapter.ts'
import type { ConnectorProvider } from '../adapter/connectorProvider.ts'
import type { ChainNamespace } from '../base/caip.ts'

/** An installed wallet with the adapter's fields. Core reads the fields of `DiscoveredWallet` alone. */
export type InstalledWallet = DiscoveredWallet & {
  /** Found by its id but not listed, because another row shows the same wallet. */
  readonly isHidden?: boolean
  /** Relay only: the connected wallet's self-description. */
  readonly peer?: () => { readonly name: string; readonly icon?: string } | undefined
}

/** See {@link createInstalledWallets}. */
export type InstalledWallets<wallet extends InstalledWallet = InstalledWallet> = {
  /** Starts discovery. A second call, and a call on a server, do nothing. */
  start(): void
  /** A wallet by its row id, hidden ones included. */
  find(connectorId: string): wallet | undefined
  /** Implements `Adapter.watchWallets`: reports at once, then at most once a microtask. */
  watch(onChange: (wallets: readonly DiscoveredWallet[]) => void): Unwatch
  /** Stops discovery and removes all watchers. */
  stop(): void
}

/**
 * Stores the wallets that an adapter has found on the page, and reports changes in batches.
 *
 * @param options.discover adds listeners to the page, calls `onChange` for each change, and returns a function that
 * removes them
 * @param options.list the current wallets in the order of the rows; called once a batch
 *
 * @example
 * const wallets = createInstalledWallets({ isBrowser: true }, {
 *   discover: (onChange) => {
 *     window.addEventListener('mywallet#initialized', onChange)
 *     return () => window.removeEventListener('mywallet#initialized', onChange)
 *   },
 *   list: () => [{ connectorId: 'my.wallet', type: 'injected', name: 'My Wallet' }],
 * })
 */
export function createInstalledWallets<wallet extends InstalledWallet>(
  { isBrowser }: Pick<AdapterContext, 'isBrowser'>,
  {
    discover,
    list,
  }: {
    readonly discover: (onChange: () => void) => Unwatch
    readonly list: () => readonly wallet[]
  },
): InstalledWallets<wallet> {
  const watchers = new Set<(wallets: readonly DiscoveredWallet[]) => void>()
  let stopDiscovery: Unwatch | undefined
  let isStarted = false
  let wallets: readonly wallet[] = []
  let isStale = false
  let isQueued = false

  const read = () => {
    if (isStale && isStarted) {
      isStale = false
      wallets = list()
    }
    return wallets
  }
  const readPublic = () => read().flatMap((wallet) => (wallet.isHidden ? [] : toDiscovered(wallet)))
  const onChange = () => {
    isStale = true
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      if (isStarted) for (const watcher of [...watchers]) watcher(readPublic())
    })
  }
  const start = () => {
    if (isStarted || !isBrowser) return
    isStarted = true
    isStale = true
    stopDiscovery = discover(onChange)
  }

  return {
    start,
    find: (connectorId) => read().find((wallet) => wallet.connectorId === connectorId),
    watch(listener) {
      start()
      const watcher = (found: readonly DiscoveredWallet[]) => listener(found)
      watchers.add(watcher)
      listener(readPublic())
      return () => void watchers.delete(watcher)
    },
    stop() {
      isStarted = false
      stopDiscovery?.()
      stopDiscovery = undefined
      watchers.clear()
    },
  }
}

const publicFields = [
  'connectorId',
  'type',
  'name',
  'icon',
  'rdns',
  'identity',
  'isDuplicateClaim',
] as const

function toDiscovered(wallet: InstalledWallet): DiscoveredWallet {
  const fields = publicFields.filter((field) => wallet[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, wallet[field]])) as DiscoveredWallet
}

/**
 * The rows of the site's connectors (`config.connectors`), such as a relay, for one namespace.
 *
 * @example
 * listConnectorWallets({ connectors: [] }, 'eip155') // []
 */
export function listConnectorWallets(
  { connectors = [] }: Pick<AdapterContext, 'connectors'>,
  namespace: ChainNamespace,
): readonly (InstalledWallet & { readonly provider: ConnectorProvider })[] {
  return connectors.map(({ wallet, provider: open }) => {
    const provider = open(namespace)
    return { ...wallet, identity: provider, provider, peer: () => provider.session()?.wallet }
  })
}
