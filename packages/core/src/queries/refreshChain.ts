import type { CaipNetworkId } from '../base/caip.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getQueryClient } from './getQueryClient.ts'

/** ms after a change for which services read the chain again. */
const freshAfterMs = 30_000

/** When something has changed on a network, by its id. */
const changesSlice = createSlice(() => new Map<CaipNetworkId, number>())

/** After a change: has everything read again that is known of a network: balances, activity, names. Failures are logged. */
export async function refreshChain(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): Promise<void> {
  changesSlice.of(latchkey).set(caipNetworkId, latchkey.clock.now())
  try {
    const client = await getQueryClient(latchkey)
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'latchkey' && queryKey[1] === latchkey.id && queryKey[3] === caipNetworkId,
    })
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'Balances could not be read again', cause })
  }
}

/** Whether a service may still have cached what was there before a change. */
export function hasJustChanged(latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean {
  const changedAt = changesSlice.of(latchkey).get(caipNetworkId)
  return changedAt !== undefined && changedAt >= latchkey.clock.now() - freshAfterMs
}
