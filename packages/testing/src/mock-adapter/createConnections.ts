import type { Connection, ConnectionsUpdate } from '@latchkey/core/adapter'
import type { WalletInContext, World } from './world.ts'

/** The live connections of one adapter, and their watchers. */
export type LiveConnections = ReturnType<typeof createConnections>

export function createConnections(world: World) {
  let live: string[] = []
  let isReconnecting = false
  const watchers = new Set<(update: ConnectionsUpdate) => void>()

  const read = (): ConnectionsUpdate => ({
    connections: live.flatMap((connectorId) => {
      const wallet = world.wallets.get(connectorId)
      return wallet ? [toConnection(world, wallet)] : []
    }),
    isReconnecting,
  })

  function report() {
    const update = read()
    for (const { connectorId, address } of update.connections) addresses.set(connectorId, address)
    for (const watcher of [...watchers]) watcher(update)
  }

  /** Accounts of connected wallets that were locked. */
  const locked = new Map<string, string>()
  const addresses = new Map<string, string>()

  // A wallet without accounts disconnects. One that was only locked reconnects.
  const onWallet = (connectorId: string) => {
    const wallet = world.wallets.get(connectorId)
    if (!wallet) return
    const isOpen = wallet.isPermitted && wallet.accounts.length > 0
    if (live.includes(connectorId)) {
      if (isOpen) return report()
      remove(connectorId)
      const address = addresses.get(connectorId)
      if (wallet.isPermitted && address) locked.set(connectorId, address)
    } else if (isOpen && wallet.accounts.includes(locked.get(connectorId) ?? '')) add(wallet)
  }
  world.listeners.add(onWallet)

  /** Adds a connection as the first one and reports it. */
  function add(wallet: WalletInContext): Connection {
    const { connectorId } = wallet.discovered
    locked.delete(connectorId)
    live = [connectorId, ...live.filter((id) => id !== connectorId)]
    report()
    return toConnection(world, wallet)
  }

  function remove(connectorId: string) {
    locked.delete(connectorId)
    if (!live.includes(connectorId)) return
    live = live.filter((id) => id !== connectorId)
    report()
  }

  return {
    watch(onChange: (update: ConnectionsUpdate) => void) {
      watchers.add(onChange)
      onChange(read())
      return () => void watchers.delete(onChange)
    },
    add,
    remove,
    has: (connectorId: string) => live.includes(connectorId),
    /** Connects a locked wallet of an earlier visit once it offers the account. */
    awaitUnlock: (connectorId: string, address: string) => void locked.set(connectorId, address),
    isLocked: (connectorId: string) => locked.has(connectorId),
    setReconnecting(value: boolean) {
      if (isReconnecting === value) return
      isReconnecting = value
      report()
    },
    destroy() {
      watchers.clear()
      world.listeners.delete(onWallet)
    },
  }
}

function toConnection({ namespace }: World, wallet: WalletInContext): Connection {
  const { connectorId, name, icon, rdns } = wallet.discovered
  return {
    namespace,
    connectorId,
    address: wallet.accounts[0] ?? '',
    accounts: wallet.accounts.map((address) => ({ namespace, address, type: 'eoa' as const })),
    caipNetworkId: wallet.caipNetworkId,
    provider: wallet.provider,
    wallet: { name, ...(icon !== undefined && { icon }), ...(rdns !== undefined && { rdns }) },
  }
}
