import { fetchTransactions } from '../activity/api.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getTransactions } from '../transactions/watchTransactions.ts'
import type { Sender } from './findSender.ts'

/**
 * The addresses that an account has sent to: those of this site's transactions, and of the last ones that the data
 * service knows. Only transactions that the account itself sent count: anybody can put others into its history.
 */
export async function getEarlierReceivers(
  latchkey: Latchkey,
  { connection: { address, namespace }, rules: { toKey } }: Sender,
  {
    caipNetworkId,
    signal,
  }: { readonly caipNetworkId: CaipNetworkId; readonly signal: AbortSignal },
): Promise<string[]> {
  const own = getTransactions(latchkey).filter(
    ({ from, caipNetworkId: network, status }) =>
      from === address &&
      network.startsWith(`${namespace}:`) &&
      (status === 'submitted' || status === 'confirmed'),
  )
  const listed = await fetchTransactions(latchkey, { address, caipNetworkId, signal }).catch(
    (cause: unknown) => {
      latchkey.log({ level: 'warn', message: 'Earlier receivers could not be read', cause })
      return { data: [] }
    },
  )
  const sent = listed.data.filter(
    ({ isSpam, metadata: { operationType, sender, status } }) =>
      !isSpam &&
      operationType === 'send' &&
      status === 'confirmed' &&
      sender !== undefined &&
      toKey(sender) === toKey(address),
  )
  return [...own.map(({ to }) => to), ...sent.map(({ metadata }) => metadata.sentTo)]
}
