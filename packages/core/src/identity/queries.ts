import * as v from 'valibot'
import type { Connection } from '../adapter/connection.ts'
import * as constants from '../base/constants.ts'
import { object } from '../base/object.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { isDataSupported } from '../services/isDataSupported.ts'
import { requestService } from '../services/requestService.ts'
import { toPictureUrl } from '../services/toPictureUrl.ts'
import { activeNetworkAtom } from '../state/networks.ts'

/** A name and an image for an address; both are untrusted and may be absent. */
export type Identity = { readonly name: string | undefined; readonly avatar: string | undefined }

type Account = Pick<Connection, 'namespace' | 'address'>

/**
 * Options of a query for an account's name and avatar, fresh for five minutes. Uses the site's data service if it
 * supports the active network; otherwise, and when it fails, the adapter. Without either the result is empty.
 *
 * @example
 * useQuery(getIdentityQueryOptions(latchkey, connection), client)
 */
export function getIdentityQueryOptions(latchkey: Latchkey, { namespace, address }: Account) {
  return {
    queryKey: ['latchkey', latchkey.id, 'identity', namespace, address] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<Identity> =>
      (await requestData(latchkey, { namespace, address }, signal)) ??
      fetchNamespaceIdentity(latchkey, { namespace, address }),
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}

async function requestData(
  latchkey: Latchkey,
  { namespace, address }: Account,
  signal: AbortSignal | undefined,
): Promise<Identity | undefined> {
  const { network } = latchkey.store.get(activeNetworkAtom)
  if (network?.chainNamespace !== namespace) return undefined
  if (!(await isDataSupported(latchkey, network.caipNetworkId))) return undefined
  try {
    const { name, avatar } = await fetchIdentity(latchkey, {
      address,
      sender: address,
      ...(signal && { signal }),
    })
    return { name: name || undefined, avatar: toAvatar(latchkey, avatar) }
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'The data service gave no name', cause })
    return undefined
  }
}

async function fetchNamespaceIdentity(
  latchkey: Latchkey,
  { namespace, address }: Account,
): Promise<Identity> {
  const adapter = latchkey.adapters.get(namespace)
  const name = await adapter?.getName?.({ address })
  const avatar = name === undefined ? undefined : await adapter?.getAvatar?.({ name })
  return { name, avatar: toAvatar(latchkey, avatar) }
}

/** An image in the text itself, or of the data service. */
export const toAvatar = (
  latchkey: Latchkey,
  avatar: string | null | undefined,
): string | undefined =>
  avatar?.startsWith('data:image/') ? avatar : toPictureUrl(latchkey, avatar || undefined)

const text = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && value.length <= 8_192 ? value : null)),
)
const response = object({ name: text, avatar: text })

/** `GET /v1/identity/{address}` of the data service: the name and avatar of an address, both untrusted. */
export function fetchIdentity(
  latchkey: Latchkey,
  { address, sender, signal }: { address: string; sender?: string; signal?: AbortSignal },
) {
  return requestService(latchkey, 'data', {
    path: `/v1/identity/${encodeURIComponent(address)}`,
    query: { sender },
    schema: response,
    signal,
  })
}
