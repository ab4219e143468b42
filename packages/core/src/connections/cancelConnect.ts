import type { Latchkey } from '../latchkey.ts'

/**
 * Gives up the connect call that is under way, if any: it rejects with `CancelledError`.
 *
 * @example
 * cancelConnect(latchkey)
 */
export function cancelConnect(latchkey: Latchkey): void {
  for (const flight of latchkey.flights.connect.values()) flight.abort()
  const { pairing } = latchkey.flights
  // A URI that others may use again is theirs too.
  if (!pairing?.isShared) pairing?.abort.abort()
}
