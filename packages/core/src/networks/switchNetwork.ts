import type { CaipNetworkId } from '../base/caip.ts'
import { constants } from '../base/constants.ts'
import { copyOwnFields } from '../base/object.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { anySignal } from '../ports/anySignal.ts'
import { withLimit } from '../ports/withLimit.ts'
import { activeConnectionsAtom, activeNamespaceAtom } from '../state/connections.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { NetworkSwitchUnsupportedError } from './errors.ts'
import { findNetwork } from './findNetwork.ts'

/**
 * Moves to a network of the site: asks the connected wallet (which adds the network when it does not know it), or,
 * with no wallet in that namespace, remembers it for the next connection.
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
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  inDevelopment()?.checkInstance(latchkey, 'switchNetwork')
  const { signal } = copyOwnFields(options)
  const { store, clock, signal: life } = latchkey
  const network = findNetwork(latchkey, caipNetworkId)
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
        signal: anySignal(signal, life),
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
  emit(latchkey, { type: 'networkSwitched', caipNetworkId })
}
