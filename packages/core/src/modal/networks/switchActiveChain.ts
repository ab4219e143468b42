import type { CaipNetworkId } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { chooseNetwork } from '../../networks/chooseNetwork.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { selectNamespace } from '../connect/selectNamespace.ts'
import { resetView } from '../router/navigate.ts'

/**
 * Continues to a network of a namespace that is not connected: requests a connection from the connected wallet if it
 * supports the namespace, otherwise lists the wallets that do. The current connection stays active until the new one
 * is connected.
 *
 * @param walletId - id of a wallet that supports the namespace; without it, the visitor selects one
 *
 * @example
 * switchActiveChain(latchkey, { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
 *
 * @throws {NetworkNotFoundError} if the network is not configured (also raises the alert 'Network Not Found')
 */
export function switchActiveChain(
  latchkey: Latchkey,
  { caipNetworkId, walletId }: { caipNetworkId: CaipNetworkId; walletId?: string | undefined },
): void {
  const { store } = latchkey
  const network = findNetwork(latchkey, caipNetworkId)
  const namespace = network.chainNamespace
  chooseNetwork(latchkey, network)
  if (walletId !== undefined) {
    selectNamespace(latchkey, { walletId, namespace })
    return
  }
  store.set(filteredNamespaceAtom, namespace)
  resetView(latchkey, 'Connect')
}
