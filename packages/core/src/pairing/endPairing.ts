import type { Connection } from '../adapter/connection.ts'
import type { LatchkeyError } from '../base/errors.ts'
import { finishConnect } from '../connections/finishConnect.ts'
import { rememberWallet } from '../connectors/rememberWallet.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { connectionsAtom } from '../state/connections.ts'
import type { Pairing } from '../state/pairing.ts'
import { pairingAtom } from '../state/pairing.ts'
import { saveDeepLink } from '../storage/deepLinkChoice.ts'
import { pairingSlice } from './slice.ts'

/** Handles a failed pairing: removes its URI and stores the error for the view. */
export function failPairing(latchkey: Latchkey, error: LatchkeyError, signal: AbortSignal): void {
  const { pending } = pairingSlice.of(latchkey)
  const { linking } = latchkey.store.get(pairingAtom)
  // Latest call wins: a newer pairing or a reset owns the state.
  if (pending?.abort.signal === signal) {
    latchkey.store.set(pairingAtom, (pairing) => ({
      ...pairing,
      status: standingStatus(latchkey),
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
export function finishPairing(latchkey: Latchkey, connection: Connection): void {
  const { linking, recentWallet } = latchkey.store.get(pairingAtom)
  // No link means a QR scan: clear the previously saved deep link.
  saveDeepLink(latchkey, linking)
  if (recentWallet !== undefined) rememberWallet(latchkey, recentWallet)
  latchkey.store.set(pairingAtom, (pairing) => ({
    ...pairing,
    status: 'connected' as const,
    uri: undefined,
    expiresAt: undefined,
    error: undefined,
    isBuffering: false,
  }))
  finishConnect(latchkey, {
    connection,
    method: linking ? 'mobile' : 'qrcode',
    name: connection.wallet.name,
  })
}

/** The status without the current pairing (an earlier session may still be active). */
export function standingStatus({ store, connectors }: Latchkey): Pairing['status'] {
  const isThere = store
    .get(connectionsAtom)
    .some(({ connectorId }) => connectors.some(({ wallet }) => wallet.connectorId === connectorId))
  return isThere ? 'connected' : 'disconnected'
}
