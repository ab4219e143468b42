import { track } from '../analytics/track.ts'
import type { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { standingStatus } from './standingStatus.ts'
import { pairingAtom } from './state.ts'

/** A pairing came to nothing: its URI is of no use any more, and what went wrong is kept for the view. */
export function failPairing(latchkey: Latchkey, error: LatchkeyError, signal: AbortSignal): void {
  const { pairing: flight } = latchkey.flights
  const { linking } = latchkey.store.get(pairingAtom)
  // Whoever took over, or reset, owns the state now.
  if (flight?.abort.signal === signal) {
    latchkey.store.set(pairingAtom, (pairing) => ({
      ...pairing,
      status: standingStatus(latchkey),
      uri: undefined,
      expiresAt: undefined,
      error: error.code === 'cancelled' ? undefined : error,
      isBuffering: false,
    }))
  }
  const { shortMessage: message } = error
  // It was fetched ahead, and the visitor went no further.
  if (flight?.isShared && !linking && error.code === 'pairingExpired') return
  if (error.code === 'userRejected') track(latchkey, 'USER_REJECTED', { message })
  else if (error.code !== 'cancelled') track(latchkey, 'CONNECT_ERROR', { message })
}
