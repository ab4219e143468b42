import { type ActivityPage, fetchActivity } from '../activity/api.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { constants } from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { getTransactions } from '../transactions/watchTransactions.ts'
import type { Sender } from './findSender.ts'

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
  const listed = await client
    .fetchQuery({
      queryKey: ['latchkey', latchkey.id, 'sentTo', caipNetworkId, address],
      queryFn: ({ signal }) => fetchSent(latchkey, { address, caipNetworkId, signal }),
      staleTime: constants.balanceCacheMs,
      retry: false,
    })
    .catch((cause: unknown) => {
      latchkey.log({ level: 'warn', message: 'Earlier receivers could not be read', cause })
      return { data: [] }
    })
  const sent = listed.data.filter(
    ({ isSpam, metadata: { operationType, sender, status } }) =>
      !isSpam &&
      operationType === 'send' &&
      status === 'confirmed' &&
      sender !== undefined &&
      toKey(sender) === toKey(address),
  )
  return { own: own.map(({ to }) => to), listed: sent.map(({ metadata }) => metadata.sentTo) }
}

/** Pages of a history that are read: those of others can fill the first one for cents. */
const mostPages = 5

async function fetchSent(
  latchkey: Latchkey,
  query: Parameters<typeof fetchActivity>[1],
): Promise<Pick<ActivityPage, 'data'>> {
  const data: ActivityPage['data'][number][] = []
  let cursor: string | undefined
  for (let count = 0; count < mostPages; count += 1) {
    const page = await fetchActivity(latchkey, {
      ...query,
      ...(cursor !== undefined && { cursor }),
    })
    data.push(...page.data)
    cursor = page.next
    if (cursor === undefined) break
  }
  return { data }
}
