import { fetchActivity } from '../activity/api.ts'
import type { ActivityTransaction } from '../activity/schema.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { getTransactions } from '../transactions/watchTransactions.ts'
import type { Sender } from './findSender.ts'

/** Pages to read at most: anybody can fill the first one with small transfers to the account. */
const mostPages = 5
/** Receivers after which no further page is read. */
const enough = 20

/**
 * The addresses that an account has sent to: those of this site's transactions, and of the last ones that the data
 * service knows, read at most once in 30 s. Only transactions that the account itself sent count: anybody can put others
 * into its history.
 */
export async function getEarlierReceivers(
  latchkey: Latchkey,
  { connection: { address, namespace }, rules: { toKey } }: Sender,
  caipNetworkId: CaipNetworkId,
): Promise<{ readonly own: readonly string[]; readonly listed: readonly string[] }> {
  const own = getTransactions(latchkey).filter(
    ({ from, caipNetworkId: network, status }) =>
      from === address &&
      network.startsWith(`${namespace}:`) &&
      (status === 'submitted' || status === 'confirmed'),
  )
  const client = await getQueryClient(latchkey)
  const isOwn = ({ isSpam, metadata: { operationType, sender, status } }: ActivityTransaction) =>
    !isSpam &&
    operationType === 'send' &&
    status === 'confirmed' &&
    sender !== undefined &&
    toKey(sender) === toKey(address)
  const listed = await client
    .fetchQuery({
      queryKey: ['latchkey', latchkey.id, 'sentTo', caipNetworkId, address],
      async queryFn({ signal }) {
        const receivers: string[] = []
        let cursor: string | undefined
        for (let page = 0; page < mostPages && receivers.length < enough; page += 1) {
          const { data, next } = await fetchActivity(latchkey, {
            ...{ address, caipNetworkId, signal },
            ...(cursor !== undefined && { cursor }),
          })
          receivers.push(...data.filter(isOwn).map(({ metadata }) => metadata.sentTo))
          cursor = next
          if (cursor === undefined) break
        }
        return receivers
      },
      staleTime: constants.balanceCacheMs,
      retry: false,
    })
    .catch((cause: unknown) => {
      latchkey.log({ level: 'warn', message: 'Earlier receivers could not be read', cause })
      return []
    })
  return { own: own.map(({ to }) => to), listed }
}
