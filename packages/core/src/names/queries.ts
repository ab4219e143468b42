import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { HttpStatusError } from '../http/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { isDataSupported } from '../services/isDataSupported.ts'
import { fetchNameSuggestions, fetchNames } from './api.ts'
import type { NameSuggestion, RegisteredName } from './schema.ts'

/** The names of an account; `isSupported` is false if the service registers none. */
export type AccountNames = {
  readonly names: readonly RegisteredName[]
  readonly isSupported: boolean
}

/** Returns options of a query for the names of an account, fresh for five minutes. */
export function getNamesQueryOptions(
  latchkey: Latchkey,
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'names', caipNetworkId, address] as const,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<AccountNames> {
      const none = { names: [], isSupported: false }
      if (!(await isDataSupported(latchkey, caipNetworkId))) return none
      try {
        const names = await fetchNames(latchkey, { address, caipNetworkId, signal })
        return { names, isSupported: true }
      } catch (cause) {
        if (cause instanceof HttpStatusError && cause.status === 501) return none
        throw cause
      }
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}

/** Returns options of a query for whether a name is free, and for similar free ones. */
export function getNameSuggestionsQueryOptions(
  latchkey: Latchkey,
  { name, caipNetworkId }: { readonly name: string; readonly caipNetworkId: CaipNetworkId },
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'nameSuggestions', caipNetworkId, name] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly NameSuggestion[]> =>
      fetchNameSuggestions(latchkey, { name, caipNetworkId, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }
}
