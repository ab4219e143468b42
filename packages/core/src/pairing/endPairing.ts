import type { Connection } from '../adapter/connection.ts'
import type { LatchkeyError } from '../base/errors.ts'
import { completeConnection } from '../connections/completeConnection.ts'
import { saveRecentWallet } from '../connectors/saveRecentWallet.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { connectionsAtom } from '../state/connections.ts'
import type { Pairing } from '../state/pairing.ts'
import { pairingAtom } from '../state/pairing.ts'
import { saveDeepLink } from '../storage/savedDeepLink.ts'
import { pairingSlice } from './slice.ts'

/** Handles a failed pairing: removes its URI and stores the error for the view. */
export function handlePairingError(
  latchkey: Latchkey,
  error: LatchkeyError,
  signal: AbortSignal,
): void {
  const { pending } = pairingSlice.of(latchkey)
  const { linking } = latchkey.store.get(pairingAtom)
  // Latest call wins: a newer pairing or a reset owns the state.
  if (pending?.abort.signal === signal) {
    latchkey.store.set(pairingAtom, (pairing) => ({
      ...pairing,
      status: getCurrentStatus(latchkey),
      uri: undefined,
      expiresAt: undefined,
      error: error.code === 'cancelled' ? undefined : error,
      isBuffering: false,
    }))
  }
  // It was prefetched and not used.
  if (pending?.isShared && !linking && error.code === 'pairingExpired') return
  emit(latchkey, { type: 'connectFailed', error })
}

/** Completes a pairing: saves the opened link and reports the connection. */
export function completePairing(latchkey: Latchkey, connection: Connection): void {
  const { linking, recentWallet } = latchkey.store.get(pairingAtom)
  // No link means a QR scan: clear the previously saved deep link.
  saveDeepLink(latchkey, linking)
  if (recentWallet !== undefined) saveRecentWallet(latchkey, recentWallet)
  latchkey.store.set(pairingAtom, (pairing) => ({
    ...pairing,
    status: 'connected' as const,
    uri: undefined,
    expiresAt: undefined,
    error: undefined,
    isBuffering: false,
  }))
  completeConnection(latchkey, {
    connection,
    method: linking ? 'mobile' : 'qrcode',
    name: connection.wallet.name,
  })
}

/** The status without the current pairing (an earlier session may still be active). */
export function getCurrentStatus({ store, connectors }: Latchkey): Pairing['status'] {
  const isThere = store
    .get(connectionsAtom)
    .some(({ connectorId }) => connectors.some(({ wallet }) => wallet.connectorId === connectorId))
  return isThere ? 'connected' : 'disconnected'
}
