import type { Collectible } from '@latchkey/core/collectibles'
import type { PagedItems } from './observePages.ts'
import type { AccountQueryState } from './observeQuery.ts'
import { type AccountQueryOptions, useAccountQuery } from './useAccountQuery.ts'

const load = () => import('./observeCollectibles.ts')

/**
 * The collectibles of an account on a network: the pages of the site's data service that are loaded. Names are untrusted.
 * What counts as spam has `isSpam`: hide it, or say so. A server reads nothing.
 *
 * @example
 * const { data } = useCollectibles()
 * return (
 *   <ul>
 *     {data?.items.map(({ address, tokenId, name }) => <li key={`${address} ${tokenId}`}>{name}</li>)}
 *     {data?.hasNextPage && <button onClick={data.fetchNextPage}>More</button>}
 *   </ul>
 * )
 */
export const useCollectibles = (
  options: AccountQueryOptions = {},
): AccountQueryState<PagedItems<Collectible>> =>
  useAccountQuery(options, load, 'observeCollectibles')
