import type { CaipAddress } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchSmartSessions } from './api.ts'
import type { SmartSessionPage } from './schema.ts'

/** Returns options of an infinite query for the smart sessions of an account, newest first, fresh for 30 s. */
export function getSmartSessionsQueryOptions(latchkey: Latchkey, account: CaipAddress) {
  return {
    queryKey: ['latchkey', latchkey.id, 'smartSessions', account] as const,
    queryFn: ({
      pageParam: cursor,
      signal,
    }: {
      pageParam?: string | undefined
      signal: AbortSignal
    }): Promise<SmartSessionPage> =>
      fetchSmartSessions(latchkey, { account, signal, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: SmartSessionPage) => next,
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
