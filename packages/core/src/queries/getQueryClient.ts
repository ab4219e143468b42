import type { QueryClient } from '@tanstack/query-core'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { queriesSlice } from './slice.ts'

/**
 * The instance's own query client, created on first use so that a page without interaction does not load it.
 *
 * @example
 * const client = await getQueryClient(latchkey)
 * const balance = await client.fetchQuery(getNativeBalanceQueryOptions(latchkey, connection))
 */
export function getQueryClient(latchkey: Latchkey): Promise<QueryClient> {
  const slice = queriesSlice.of(latchkey)
  slice.client ??= Promise.all([import('@tanstack/query-core'), import('./pollChains.ts')]).then(
    ([{ QueryClient, focusManager }, { pollChains }]) => {
      const client = new QueryClient({
        defaultOptions: { queries: { gcTime: constants.cacheGarbageCollectionMs } },
      })
      // No provider is mounted around the host's children, so the client is mounted here.
      client.mount()
      pollChains(latchkey, client, focusManager)
      return client
    },
    (cause) => {
      // If the chunk fails to load, the next call loads it again.
      slice.client = undefined
      throw cause
    },
  )
  return slice.client
}
