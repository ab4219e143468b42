import * as v from 'valibot'
import type { CaipNetworkId } from '../caip.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { askData } from '../services/askData.ts'
import {
  type NameSuggestion,
  type RegisteredName,
  registeredNameSchema,
  registrationSchema,
  suggestionsSchema,
} from './schema.ts'

type OnNetwork = { readonly caipNetworkId: CaipNetworkId }

/** A name that nobody has is answered as an empty list. */
const found = v.union([
  registeredNameSchema,
  v.pipe(
    v.tuple([]),
    v.transform(() => undefined),
  ),
])

/** `GET /v1/profile/account/{name}`: what a full name stands for; undefined when nobody has it. */
export function fetchName(
  latchkey: Latchkey,
  { name, caipNetworkId }: OnNetwork & { readonly name: string },
  signal?: AbortSignal,
): Promise<RegisteredName | undefined> {
  return askData(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: `/v1/profile/account/${encodeURIComponent(name)}`,
    query: { apiVersion: 2 },
    answer: found,
    signal,
  })
}

/** `GET /v1/profile/reverse/{address}`: the names of an address. */
export function fetchNamesOf(
  latchkey: Latchkey,
  {
    address,
    sender,
    caipNetworkId,
  }: OnNetwork & { readonly address: string; readonly sender?: string },
  signal?: AbortSignal,
): Promise<readonly RegisteredName[]> {
  return askData(latchkey, {
    caipNetworkId,
    empty: (): RegisteredName[] => [],
    path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
    query: { sender, apiVersion: 2 },
    answer: rows(registeredNameSchema, 100),
    signal,
  })
}

/** `GET /v1/profile/suggestions/{name}`: names like it in a zone, and which of them are taken. */
export async function fetchNameSuggestions(
  latchkey: Latchkey,
  { name, zone, caipNetworkId }: OnNetwork & { readonly name: string; readonly zone?: string },
  signal?: AbortSignal,
): Promise<readonly NameSuggestion[]> {
  const { suggestions } = await askData(latchkey, {
    caipNetworkId,
    empty: (): { suggestions: NameSuggestion[] } => ({ suggestions: [] }),
    path: `/v1/profile/suggestions/${encodeURIComponent(name)}`,
    query: { zone },
    answer: suggestionsSchema,
    signal,
  })
  return suggestions
}

/**
 * `POST /v1/profile/account`: registers a name by a signed message.
 *
 * @returns whether the service has taken it; false on a network it does not know
 * @throws {HttpStatusError} with the service's reason: taken, too short, too late, not signed by the owner
 */
export async function postName(
  latchkey: Latchkey,
  {
    caipNetworkId,
    ...body
  }: OnNetwork & {
    /** ENSIP-11. */
    readonly coin_type: number
    readonly address: string
    /** JSON of name, attributes and timestamp in seconds, exactly as it was signed. */
    readonly message: string
    readonly signature: string
  },
  signal?: AbortSignal,
): Promise<boolean> {
  const { success } = await askData(latchkey, {
    caipNetworkId,
    empty: () => ({ success: false }),
    path: '/v1/profile/account',
    body,
    answer: registrationSchema,
    signal,
  })
  return success
}
