import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getQueryClient } from './getQueryClient.ts'

/** Has everything read again that is known of a network: balances, activity, names. Failures are logged. */
export async function refreshChain(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): Promise<void> {
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
