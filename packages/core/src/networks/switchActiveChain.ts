import type { CaipNetworkId } from '../caip.ts'
import { selectFamily } from '../connectors/selectFamily.ts'
import type { Latchkey } from '../latchkey.ts'
import { resetView } from '../router/navigate.ts'
import { modalAtom } from '../router/state.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { getNetwork } from './getNetwork.ts'

/**
 * Goes on to a network of a family that is not connected: the connected wallet is asked for it when it has that family,
 * otherwise the wallets that have it are shown. What is connected stays, and stays active until the new one is.
 *
 * @param walletId - of a wallet that has the family; absent to choose one
 *
 * @example
 * switchActiveChain(latchkey, { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
 *
 * @throws {NetworkNotFoundError} not among the configured networks (also an alert, 'Network Not Found')
 */
export function switchActiveChain(
  latchkey: Latchkey,
  { caipNetworkId, walletId }: { caipNetworkId: CaipNetworkId; walletId?: string | undefined },
): void {
  const { store } = latchkey
  const network = getNetwork(latchkey, caipNetworkId)
  const namespace = network.chainNamespace
  chooseNetwork(latchkey, network)
  if (walletId !== undefined) {
    selectFamily(latchkey, { walletId, namespace })
    return
  }
  store.set(modalAtom, (modal) => ({ ...modal, namespace }))
  resetView(latchkey, 'Connect')
}
