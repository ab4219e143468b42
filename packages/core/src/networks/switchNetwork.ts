import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { NetworkSwitchUnsupportedError } from '../base/walletErrors.ts'
import { development } from '../development/development.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { InvalidArgumentError } from '../options/argumentErrors.ts'
import { commonChecks, readArguments } from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { activeConnectionsAtom, activeNamespaceAtom } from '../state/connections.ts'
import { networksAtom } from '../state/networks.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { findNetwork } from './findNetwork.ts'

/**
 * Switches to a network of the site: requests it from the connected wallet (which adds the network if necessary), or,
 * without a wallet in that namespace, stores it for the next connection.
 *
 * @example
 * await switchNetwork(latchkey, 'eip155:8453')
 *
 * @throws {InvalidArgumentError} if the id or an option is of another type, or an option is unknown
 * @throws {NetworkNotFoundError} if the network is not configured (also raises the alert 'Network Not Found')
 * @throws {UserRejectedError} if the visitor rejects the switch in the wallet
 * @throws {ChainNotAddedError} if the wallet does not have the network and cannot add it
 * @throws {WalletMismatchError} if the wallet accepts the switch and stays on another network
 * @throws {CancelledError | TimedOutError} on abort, or if the visitor does not respond
 */
export async function switchNetwork(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  development?.checkInstance(latchkey, 'switchNetwork')
  const { signal } = readArguments('switchNetwork', options, { signal: commonChecks.signal })
  const { store, clock, signal: life } = latchkey
  if (!isCaipNetworkId(caipNetworkId)) {
    const hint = development?.suggestNetwork(store.get(networksAtom), caipNetworkId) ?? ''
    throw new InvalidArgumentError('switchNetwork', `expected a CAIP-2 id, as eip155:1${hint}`)
  }
  const network = findNetwork(latchkey, caipNetworkId)
  const namespace = network.chainNamespace
  const connection = store.get(activeConnectionsAtom)[namespace]
  if (connection && connection.caipNetworkId !== caipNetworkId) {
    const adapter = latchkey.adapters.get(namespace)
    if (!adapter?.switchNetwork) throw new NetworkSwitchUnsupportedError(namespace)
    await withTimeout(
      clock,
      {
        operation: 'switch network',
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
