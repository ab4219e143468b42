import type * as v from 'valibot'
import type { CaipNetworkId } from '../base/caip.ts'
import { isOnNetwork } from '../base/isOnNetwork.ts'
import { object } from '../base/object.ts'
import { development } from '../development/development.ts'
import { nextCursor } from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'
import { toPictureUrl } from '../services/toPictureUrl.ts'
import { type Collectible, collectibleSchema } from './schema.ts'

const response = object({
  data: lenientArray(collectibleSchema),
  next: nextCursor,
})

/** One page of an account's collectibles. `next` is the `cursor` of the following page; absent on the last one. */
export type CollectiblePage = v.InferOutput<typeof response>

/**
 * Fetches a page of the NFTs of an account on a network: `GET /v1/account/{address}/collectibles` of the data
 * service. Names are untrusted; images are URLs of the service. Empty on a network that the service does not support. One of another
 * network is dropped.
 *
 * @param parameters.cursor `next` of the page before
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { data } = await fetchCollectibles(latchkey, { address, caipNetworkId: 'eip155:1' })
 * const shown = data.filter(({ isSpam }) => !isSpam)
 */
export async function fetchCollectibles(
  latchkey: Latchkey,
  options: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly cursor?: string
    readonly signal?: AbortSignal
  },
): Promise<CollectiblePage> {
  development?.checkArguments('fetchCollectibles', options, {
    address: true,
    caipNetworkId: true,
    cursor: true,
    signal: true,
  })
  const { address, caipNetworkId, cursor, signal } = options
  const { data, next } = await requestDataService(latchkey, {
    caipNetworkId,
    empty: (): CollectiblePage => ({ data: [], next: undefined }),
    path: `/v1/account/${encodeURIComponent(address)}/collectibles`,
    query: { chainId: caipNetworkId, cursor },
    schema: response,
    signal,
  })
  const isOwn = ({ address, chainId }: Collectible) =>
    chainId === caipNetworkId && isOnNetwork(address, caipNetworkId)
  return {
    data: data
      .filter(isOwn)
      .map((one) => ({ ...one, imageUrl: toPictureUrl(latchkey, one.imageUrl) })),
    next,
  }
}
