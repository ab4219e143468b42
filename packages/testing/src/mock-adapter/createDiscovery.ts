import type { AdapterContext, DiscoveredWallet } from '@latchkey/core/adapter'
import type { World } from './world.ts'

/** Reports wallets at once, and later ones in one batch a microtask; those that the site does not look for never. */
export function createDiscovery(
  world: World,
  context: Pick<AdapterContext, 'discoverAnnouncedWallets' | 'discoverInjectedWallets'>,
) {
  const isLookedFor = ({ type }: DiscoveredWallet) =>
    (type !== 'announced' || context.discoverAnnouncedWallets) &&
    (type !== 'injected' || context.discoverInjectedWallets)
  const watchers = new Set<(wallets: readonly DiscoveredWallet[]) => void>()
  const read = () =>
    [...world.wallets.values()].map(({ discovered }) => discovered).filter(isLookedFor)
  let known = world.wallets.size
  let isScheduled = false

  const onWallet = () => {
    if (world.wallets.size === known || isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      known = world.wallets.size
      for (const watcher of [...watchers]) watcher(read())
    })
  }
  world.listeners.add(onWallet)

  return {
    watch(onChange: (wallets: readonly DiscoveredWallet[]) => void) {
      watchers.add(onChange)
      onChange(read())
      return () => void watchers.delete(onChange)
    },
    destroy() {
      watchers.clear()
      world.listeners.delete(onWallet)
    },
  }
}
