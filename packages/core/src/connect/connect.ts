import type { Adapter } from '../adapter/adapter.ts'
import type { Connection, DisconnectReason } from '../adapter/connection.ts'
import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { type LatchkeyError, toLatchkeyError } from '../base/errors.ts'
import { WalletNotFoundError } from '../base/walletErrors.ts'
import { completeConnection } from '../connections/completeConnection.ts'
import { saveRecentWallet } from '../connectors/saveRecentWallet.ts'
import type { WalletRow } from '../connectors/schema.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { development } from '../development/development.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Checks, commonChecks, readArguments, text } from '../options/readArguments.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { connectionSlice } from '../state/connectionSlice.ts'
import {
  activeNamespaceAtom,
  clearPendingConnection,
  disconnectReasonsAtom,
  pendingConnectionsAtom,
} from '../state/connections.ts'
import { chosenNetworksAtom } from '../state/networks.ts'
import { connectorUriAtom } from '../state/pairing.ts'

export type ConnectOptions = {
  /** The row's id: `io.metamask`, `injected` … */
  readonly walletId: string
  /** For a wallet with several namespaces. Defaults to the active namespace, or the wallet's first. */
  readonly namespace?: ChainNamespace | undefined
  /** Target network. Defaults to the selected network, then to the wallet's current one. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

const { namespace, caipNetworkId, signal } = commonChecks
const known: Checks<ConnectOptions> = { walletId: text, namespace, caipNetworkId, signal }

/**
 * Requests a connection from a wallet and makes it the active one. Other connections are kept. A second call in the
 * same namespace cancels the first. Ends after at most five minutes. The row `walletConnect` starts a pairing, whose URI is in `pairingAtom`.
 *
 * @example
 * const { address } = await connect(latchkey, { walletId: 'io.metamask' })
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {WalletNotFoundError} if no wallet with this id has announced itself
 * @throws {UserRejectedError} declined in the wallet
 * @throws {RequestPendingError} if the wallet already shows a request
 * @throws {WalletMismatchError} if the wallet's account or network differs from its response
 * @throws {CancelledError} if the signal fired, or a newer call in the same namespace replaced it
 * @throws {TimedOutError} if the visitor did not respond
 */
export async function connect(latchkey: Latchkey, input: ConnectOptions): Promise<Connection> {
  development?.checkInstance(latchkey, 'connect')
  const options = readArguments('connect', input, known)
  const { store } = latchkey
  const row = store.get(walletRowsAtom).find(({ id }) => id === options.walletId)
  const connector = row && pickConnector(latchkey, row, options.namespace)
  const adapter = connector && latchkey.adapters.get(connector.namespace)
  if (!row || !connector || !adapter) {
    const { walletId } = options
    const hint =
      development?.suggestWallet(walletId, store.get(walletRowsAtom), latchkey.platform) ?? ''
    throw new WalletNotFoundError(walletId + hint)
  }

  if (row.type === 'walletConnect') {
    const { startPairing } = await import('../pairing/connectByUri.lazy.ts')
    return startPairing(latchkey, { namespace: options.namespace, signal: options.signal })
  }
  return connectAdapter(latchkey, options, {
    adapter,
    connectorId: connector.connectorId,
    method: 'browser',
    name: row.name,
  })
}

/** Requests a connection of one namespace from an adapter, as `connect` does for a row. */
export async function connectAdapter(
  latchkey: Latchkey,
  options: Partial<ConnectOptions>,
  {
    adapter,
    connectorId,
    method,
    name,
  }: {
    readonly adapter: Adapter
    readonly connectorId: string
    readonly method: 'browser' | 'email'
    readonly name: string
  },
): Promise<Connection> {
  const { store, clock } = latchkey
  const { namespace } = adapter
  const { attempts } = connectionSlice.of(latchkey)
  const { walletId, signal } = options
  const caipNetworkId = options.caipNetworkId ?? store.get(chosenNetworksAtom)[namespace]
  attempts.get(namespace)?.abort()
  const attempt = new AbortController()
  const forward = () => attempt.abort(signal?.reason)
  if (signal?.aborted) forward()
  signal?.addEventListener('abort', forward)
  attempts.set(namespace, attempt)
  try {
    const answer = adapter.connect({
      connectorId,
      signal: attempt.signal,
      onUri(uri) {
        if (!attempt.signal.aborted) store.set(connectorUriAtom, { connectorId, uri })
      },
      ...(caipNetworkId && { caipNetworkId }),
    })
    // After the request, which must not wait for a render. The wallet may have ended the attempt by now.
    if (!attempt.signal.aborted)
      store.set(pendingConnectionsAtom, (all) => ({
        ...all,
        [namespace]: { status: 'connecting' as const, connectorId },
      }))
    const connection = await withTimeout(
      clock,
      { operation: 'connect', limitMs: constants.connectLimitMs, signal: attempt.signal },
      answer,
    )
    clearOwnAttempt(latchkey, namespace, attempt)
    if (walletId) saveRecentWallet(latchkey, walletId)
    completeConnection(latchkey, { connection, method, name })
    return connection
  } catch (cause) {
    const error = toLatchkeyError(cause)
    attempt.abort()
    if (clearOwnAttempt(latchkey, namespace, attempt)) {
      store.set(disconnectReasonsAtom, (all) => ({ ...all, [namespace]: getReason(error) }))
    }
    emit(latchkey, { type: 'connectFailed', error })
    throw error
  } finally {
    store.set(connectorUriAtom, (shown) => (shown?.connectorId === connectorId ? undefined : shown))
    signal?.removeEventListener('abort', forward)
  }
}

function pickConnector(latchkey: Latchkey, { connectors }: WalletRow, namespace?: ChainNamespace) {
  const expected = namespace ?? latchkey.store.get(activeNamespaceAtom)
  const match = connectors.find((connector) => connector.namespace === expected)
  return namespace ? match : (match ?? connectors[0])
}

/** Clears the pending state of this call. @returns false if a newer call has replaced it */
function clearOwnAttempt(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  attempt: AbortController,
): boolean {
  const { attempts } = connectionSlice.of(latchkey)
  if (attempts.get(namespace) !== attempt) return false
  attempts.delete(namespace)
  clearPendingConnection(latchkey.store, namespace)
  return true
}

function getReason(error: LatchkeyError): DisconnectReason {
  if (error.code === 'userRejected') return 'rejected'
  return error.code === 'cancelled' ? 'cancelled' : 'failed'
}
