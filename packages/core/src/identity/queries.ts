import type { Connection } from '../connections/schema.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'

/** A name and a picture for an address; both are untrusted and may be absent (spec §3). */
export type Identity = { readonly name: string | undefined; readonly avatar: string | undefined }

/**
 * Options of a query for an account's name and avatar, fresh for five minutes. A family without names gives neither.
 *
 * @example
 * useQuery(identityQuery(latchkey, connection), client)
 */
export function identityQuery(
  latchkey: Latchkey,
  { namespace, address }: Pick<Connection, 'namespace' | 'address'>,
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'identity', namespace, address] as const,
    queryFn: async (): Promise<Identity> => {
      const adapter = latchkey.adapters.get(namespace)
      const name = await adapter?.getName?.({ address })
      const avatar = name === undefined ? undefined : await adapter?.getAvatar?.({ name })
      return { name, avatar }
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
