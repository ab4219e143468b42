import type { Connection, ConnectionsUpdate } from '@latchkey/core'
import type { WalletInWorld, World } from './world.ts'

/** The live connections of one adapter, and who is told about them. */
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
    for (const watcher of [...watchers]) watcher(update)
  }

  // A wallet that withdrew its accounts is connected no longer.
  const onWallet = (connectorId: string) => {
    if (!live.includes(connectorId)) return
    const wallet = world.wallets.get(connectorId)
    if (!wallet?.isPermitted || wallet.accounts.length === 0) remove(connectorId)
    else report()
  }
  world.listeners.add(onWallet)

  function remove(connectorId: string) {
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
    /** Puts a connection first, reports, and gives it back. */
    add(wallet: WalletInWorld): Connection {
      const { connectorId } = wallet.discovered
      live = [connectorId, ...live.filter((id) => id !== connectorId)]
      report()
      return toConnection(world, wallet)
    },
    remove,
    has: (connectorId: string) => live.includes(connectorId),
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

function toConnection({ namespace }: World, wallet: WalletInWorld): Connection {
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
