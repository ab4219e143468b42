import type { ActivityItem } from '@latchkey/core/activity'
import type { PagedItems } from './observePages.ts'
import type { AccountQueryState } from './observeQuery.ts'
import { type AccountQueryOptions, useAccountQuery } from './useAccountQuery.ts'

const load = () => import('./observeActivity.ts')

/**
 * What an account did on a network, newest first: the pages of the site's data service that are loaded, merged with what
 * this site has sent. One that resolves keeps its `id`. What counts as spam has `isSpam`: hide it, or say so. A server
 * reads nothing.
 *
 * @example
 * const { data } = useActivity()
 * return (
 *   <ul>
 *     {data?.items.map(({ id, operation, status, isSpam }) => !isSpam && <li key={id}>{operation}: {status}</li>)}
 *     {data?.hasNextPage && <button onClick={data.fetchNextPage}>More</button>}
 *   </ul>
 * )
 */
export const useActivity = (
  options: AccountQueryOptions = {},
): AccountQueryState<PagedItems<ActivityItem>> => useAccountQuery(options, load, 'observeActivity')
