import type { Connection } from '../adapter/connection.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** The primary name of an account (ENS on EVM), and what its owner has written there; all untrusted. */
export type NameRecords = {
  readonly name: string | undefined
  readonly description: string | undefined
  /** `https:` URLs: a website, and profiles at x.com and github.com. */
  readonly links: readonly string[]
}

const keys = ['description', 'url', 'com.twitter', 'com.github']
const longest = 2_048

/**
 * Returns options of a query for the primary name of an account and its text records (ENSIP-5), fresh for five minutes.
 * The adapter reads them; where it cannot, the result is empty.
 *
 * @example
 * useQuery(getNameRecordsQueryOptions(latchkey, connection), client)
 */
export function getNameRecordsQueryOptions(
  latchkey: Latchkey,
  { namespace, address }: Pick<Connection, 'namespace' | 'address'>,
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'nameRecords', namespace, address] as const,
    async queryFn(): Promise<NameRecords> {
      const adapter = latchkey.adapters.get(namespace)
      const name = await adapter?.getName?.({ address })
      const records =
        name === undefined ? undefined : await adapter?.getTextRecords?.({ name, keys })
      const links = [
        toLink(records?.['url']),
        toProfile('https://x.com', records?.['com.twitter']),
        toProfile('https://github.com', records?.['com.github']),
      ]
      return {
        name,
        description: records?.['description']?.slice(0, longest),
        links: [...new Set(links)].filter((link) => link !== undefined),
      }
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}

function toLink(text = ''): string | undefined {
  if (text.length > longest || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  // A user can look like the host: https://bank.example@evil.example.
  return protocol === 'https:' && !username && !password ? href : undefined
}

/** The page of a user name, with or without @. */
function toProfile(site: string, text = ''): string | undefined {
  const [, user] = /^@?([\w-]{1,39})$/.exec(text) ?? []
  return user && `${site}/${user}`
}
