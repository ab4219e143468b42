import * as v from 'valibot'
import type { CaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { requestService } from './requestService.ts'

const response = object({
  http: lenientArray(v.string()),
  ws: v.fallback(lenientArray(v.string()), []),
})

/**
 * Whether the data service supports a network. The list is requested once; a failure counts as unsupported, and the
 * next call requests it again.
 */
export async function isDataSupported(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): Promise<boolean> {
  if (latchkey.config.services?.data === undefined) return false
  try {
    const client = await getQueryClient(latchkey)
    const { http } = await client.fetchQuery({
      queryKey: ['latchkey', latchkey.id, 'supportedChains'],
      queryFn: ({ signal }) =>
        requestService(latchkey, 'data', {
          path: '/v1/supported-chains',
          schema: response,
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
    return http.includes(caipNetworkId)
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'Could not load supported chains', cause })
    return false
  }
}
