import type { Latchkey } from '../latchkey/latchkey.ts'
import { pairingSlice } from '../pairing/slice.ts'
import { connectionSlice } from '../state/connectionSlice.ts'

/**
 * Cancels the pending connect call, which rejects with `CancelledError`.
 *
 * @example
 * cancelConnect(latchkey)
 */
export function cancelConnect(latchkey: Latchkey): void {
  for (const attempt of connectionSlice.of(latchkey).attempts.values()) attempt.abort()
  const { pending } = pairingSlice.of(latchkey)
  // A later call may use a shared URI.
  if (!pending?.isShared) pending?.abort.abort()
}
