import type { CaipNetworkId } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { activeConnectionAtom, activeConnectionsAtom } from '../../state/connections.ts'
import { activeNetworkAtom, networksAtom } from '../../state/networks.ts'
import { navigate } from '../router/navigate.ts'
import { closeNetworks } from './closeNetworks.ts'

/**
 * A click on a network row. The current network: nothing. A connected wallet of that namespace: the view that waits
 * for the wallet. A connected wallet of another namespace only: the view that requires another connection. No wallet:
 * selects the network immediately.
 *
 * @example
 * await selectNetwork(latchkey, { caipNetworkId: 'eip155:10' })
 * @throws {NetworkNotFoundError} if the network is not configured
 */
export async function selectNetwork(
  latchkey: Latchkey,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<void> {
  const { store } = latchkey
  if (store.get(activeNetworkAtom).caipNetworkId === caipNetworkId) return
  const network = store.get(networksAtom).find((known) => known.caipNetworkId === caipNetworkId)
  if (network && store.get(activeConnectionsAtom)[network.chainNamespace]) {
    navigate(latchkey, 'SwitchNetwork', { caipNetworkId })
    return
  }
  if (network && store.get(activeConnectionAtom)) {
    navigate(latchkey, 'SwitchActiveChain', { caipNetworkId })
    return
  }
  await switchNetwork(latchkey, caipNetworkId)
  closeNetworks(latchkey)
}
