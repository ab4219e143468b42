import { track } from '../analytics/track.ts'
import type { CaipNetworkId } from '../caip.ts'
import { activeConnectionsAtom, activeNamespaceAtom } from '../connections/state.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { NetworkSwitchUnsupportedError } from './errors.ts'
import { getNetwork } from './getNetwork.ts'

/**
 * Moves to a network of the site: asks the connected wallet (which adds the network when it does not know it), or,
 * with no wallet in that family, remembers it for the next connection.
 *
 * @example
 * await switchNetwork(latchkey, 'eip155:8453')
 *
 * @throws {NetworkNotFoundError} not among the configured networks (also an alert, 'Network Not Found')
 * @throws {UserRejectedError} declined in the wallet
 * @throws {ChainNotAddedError} the wallet neither knows nor takes the network
 * @throws {WalletMismatchError} the wallet said yes and is somewhere else
 * @throws {CancelledError | TimedOutError} the signal fired, or nobody answered
 */
export async function switchNetwork(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { store, clock } = latchkey
  const life = latchkey.flights.life.signal
  const network = getNetwork(latchkey, caipNetworkId)
  const namespace = network.chainNamespace
  const connection = store.get(activeConnectionsAtom)[namespace]
  if (connection && connection.caipNetworkId !== caipNetworkId) {
    const adapter = latchkey.adapters.get(namespace)
    if (!adapter?.switchNetwork) throw new NetworkSwitchUnsupportedError(namespace)
    await withLimit(
      clock,
      {
        what: 'switch network',
        limitMs: constants.connectLimitMs,
        signal: signal ? AbortSignal.any([signal, life]) : life,
      },
      adapter.switchNetwork({
        connectorId: connection.connectorId,
        network,
        ...(signal && { signal }),
      }),
    )
  }
  chooseNetwork(latchkey, network)
  store.set(activeNamespaceAtom, namespace)
  track(latchkey, 'SWITCH_NETWORK', { network: caipNetworkId })
}
