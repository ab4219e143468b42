import { track } from '../analytics/track.ts'
import type { CaipNetworkId, ChainNamespace } from '../caip.ts'
import { rememberWallet } from '../connectors/rememberWallet.ts'
import type { WalletRow } from '../connectors/schema.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { constants } from '../constants.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import { type LatchkeyError, toLatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { chosenNetworksAtom } from '../networks/state.ts'
import { copyOwnFields } from '../object.ts'
import { withLimit } from '../ports/withLimit.ts'
import { modalAtom } from '../router/state.ts'
import { WalletNotFoundError } from '../walletErrors.ts'
import { endAttempt } from './endAttempt.ts'
import { finishConnect } from './finishConnect.ts'
import type { Connection, DisconnectReason } from './schema.ts'
import { activeNamespaceAtom, attemptsAtom, disconnectReasonsAtom } from './state.ts'

export type ConnectOptions = {
  /** The row's id: `io.metamask`, `injected` … */
  readonly walletId: string
  /** For a wallet of several families; else the one the modal was opened for, the active one, or the wallet's first. */
  readonly namespace?: ChainNamespace
  /** The network to be on afterwards; the one chosen here when absent, or wherever the wallet is. */
  readonly caipNetworkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/**
 * Asks a wallet to connect, and makes it the active one. Other connections stay. A second call in the same namespace
 * cancels the first. Ends after five minutes at the latest. For the relay's row see `connectByUri`.
 *
 * @example
 * const { address } = await connect(latchkey, { walletId: 'io.metamask' })
 *
 * @throws {WalletNotFoundError} no such wallet has announced itself
 * @throws {UserRejectedError} declined in the wallet
 * @throws {RequestPendingError} the wallet already shows a request
 * @throws {WalletMismatchError} the wallet lies about its account or chain
 * @throws {CancelledError} the signal fired, or another call took over
 * @throws {TimedOutError} nobody answered
 */
export async function connect(latchkey: Latchkey, given: ConnectOptions): Promise<Connection> {
  inDevelopment()?.checkInstance(latchkey, 'connect')
  const options = copyOwnFields(given)
  const { store, flights, clock } = latchkey
  const row = store.get(walletRowsAtom).find(({ id }) => id === options.walletId)
  const connector = row && pickConnector(latchkey, row, options.namespace)
  const adapter = connector && latchkey.adapters.get(connector.namespace)
  if (!row || !connector || !adapter) throw new WalletNotFoundError(options.walletId)

  if (row.type === 'walletConnect') {
    const { startPairing } = await import('../pairing/startPairing.ts')
    return startPairing(latchkey, options)
  }
  const { namespace, connectorId } = connector
  flights.connect.get(namespace)?.abort()
  const flight = new AbortController()
  const forward = () => flight.abort(options.signal?.reason)
  if (options.signal?.aborted) forward()
  options.signal?.addEventListener('abort', forward)
  flights.connect.set(namespace, flight)
  store.set(attemptsAtom, (all) => ({
    ...all,
    [namespace]: { status: 'connecting' as const, connectorId },
  }))
  const caipNetworkId = options.caipNetworkId ?? store.get(chosenNetworksAtom)[namespace]
  try {
    const connection = await withLimit(
      clock,
      { what: 'connect', limitMs: constants.connectLimitMs, signal: flight.signal },
      adapter.connect({
        connectorId,
        signal: flight.signal,
        ...(caipNetworkId && { caipNetworkId }),
      }),
    )
    endFlight(latchkey, namespace, flight)
    rememberWallet(latchkey, row.id)
    finishConnect(latchkey, connection)
    track(latchkey, 'CONNECT_SUCCESS', { method: 'browser', name: row.name })
    return connection
  } catch (cause) {
    const error = toLatchkeyError(cause)
    flight.abort()
    if (endFlight(latchkey, namespace, flight)) {
      store.set(disconnectReasonsAtom, (all) => ({ ...all, [namespace]: reasonOf(error) }))
    }
    trackFailure(latchkey, error)
    throw error
  } finally {
    options.signal?.removeEventListener('abort', forward)
  }
}

function pickConnector(latchkey: Latchkey, { connectors }: WalletRow, namespace?: ChainNamespace) {
  const { store } = latchkey
  const wanted = namespace ?? store.get(modalAtom).namespace ?? store.get(activeNamespaceAtom)
  const match = connectors.find((connector) => connector.namespace === wanted)
  return namespace ? match : (match ?? connectors[0])
}

/** False when a newer call has taken over: its state must stay. */
function endFlight(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  flight: AbortController,
): boolean {
  if (latchkey.flights.connect.get(namespace) !== flight) return false
  latchkey.flights.connect.delete(namespace)
  endAttempt(latchkey.store, namespace)
  return true
}

function reasonOf(error: LatchkeyError): DisconnectReason {
  if (error.code === 'userRejected') return 'rejected'
  return error.code === 'cancelled' ? 'cancelled' : 'failed'
}

function trackFailure(latchkey: Latchkey, error: LatchkeyError): void {
  const { shortMessage: message } = error
  if (error.code === 'userRejected') {
    track(latchkey, 'USER_REJECTED', { message })
  } else if (error.code !== 'cancelled') {
    track(latchkey, 'CONNECT_ERROR', { message })
  }
}
