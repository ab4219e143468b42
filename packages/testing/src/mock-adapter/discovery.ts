import type { DiscoveredWallet } from '@latchkey/core'
import type { World } from './world.ts'

/** Reports wallets at once, and later ones in one batch a microtask. */
export function createDiscovery(world: World) {
  const watchers = new Set<(wallets: readonly DiscoveredWallet[]) => void>()
  const read = () => [...world.wallets.values()].map(({ discovered }) => discovered)
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
