import * as v from 'valibot'
import type { CaipNetworkId } from '../base/caip.ts'
import { development } from '../development/development.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'
import { InvalidNameError } from './errors.ts'
import { parseName } from './parseName.ts'
import {
  type NameSuggestion,
  type RegisteredName,
  registeredNameSchema,
  registrationSchema,
  suggestionsSchema,
} from './schema.ts'

type RequestOptions = { readonly caipNetworkId: CaipNetworkId; readonly signal?: AbortSignal }

/** The service returns an empty list for a name that is not registered. */
const found = v.union([
  registeredNameSchema,
  v.pipe(
    v.array(v.unknown()),
    v.check((list) => list.length === 0),
    v.transform(() => undefined),
  ),
])

/**
 * Fetches the addresses and attributes of a full name, such as `adele.latchkey`: `GET /v1/profile/account/{name}` of
 * the data service. Undefined if the name is not registered, and on a network that the service does not support.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const found = await fetchName(latchkey, { name: 'adele.latchkey', caipNetworkId: 'eip155:1' })
 * const address = found?.addresses['60']?.address
 */
export function fetchName(
  latchkey: Latchkey,
  options: RequestOptions & { readonly name: string },
): Promise<RegisteredName | undefined> {
  development?.checkArguments('fetchName', options, {
    name: true,
    caipNetworkId: true,
    signal: true,
  })
  const { name, caipNetworkId, signal } = options
  return requestDataService(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: `/v1/profile/account/${encodeURIComponent(name)}`,
    query: { apiVersion: 2 },
    schema: found,
    signal,
  })
}

/**
 * Fetches the names of an address: `GET /v1/profile/reverse/{address}` of the data service. Empty on a network that
 * the service does not support.
 *
 * @param parameters.sender address of the connected account
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const names = await fetchNames(latchkey, { address, caipNetworkId: 'eip155:1' })
 */
export function fetchNames(
  latchkey: Latchkey,
  options: RequestOptions & { readonly address: string; readonly sender?: string },
): Promise<readonly RegisteredName[]> {
  development?.checkArguments('fetchNames', options, {
    address: true,
    sender: true,
    caipNetworkId: true,
    signal: true,
  })
  const { address, sender, caipNetworkId, signal } = options
  return requestDataService(latchkey, {
    caipNetworkId,
    empty: (): RegisteredName[] => [],
    path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
    query: { sender, apiVersion: 2 },
    schema: lenientArray(registeredNameSchema, 100),
    signal,
  })
}

/**
 * Fetches whether a name is registered, and similar free names: `GET /v1/profile/suggestions/{name}` of the data
 * service. Empty on a network that the service does not support.
 *
 * @param parameters.name without its zone, such as `adele`, by the rules of `parseName`
 * @param parameters.zone the suffix of the names, such as `latchkey`; the service has a default
 * @throws {InvalidNameError} if the name breaks a rule, such as that of four characters; no request is made
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const names = await fetchNameSuggestions(latchkey, { name: 'adele', caipNetworkId: 'eip155:1' })
 * const free = names.filter(({ registered }) => !registered)
 */
export async function fetchNameSuggestions(
  latchkey: Latchkey,
  options: RequestOptions & { readonly name: string; readonly zone?: string },
): Promise<readonly NameSuggestion[]> {
  development?.checkArguments('fetchNameSuggestions', options, {
    name: true,
    zone: true,
    caipNetworkId: true,
    signal: true,
  })
  const { name, zone, caipNetworkId, signal } = options
  const { problem } = parseName(name)
  if (problem) throw new InvalidNameError(problem)
  const { suggestions } = await requestDataService(latchkey, {
    caipNetworkId,
    empty: (): { suggestions: NameSuggestion[] } => ({ suggestions: [] }),
    path: `/v1/profile/suggestions/${encodeURIComponent(name)}`,
    query: { zone },
    schema: suggestionsSchema,
    signal,
  })
  return suggestions
}

/**
 * Registers a name for an address by a signed message: `POST /v1/profile/account` of the data service.
 *
 * @param parameters.message the result of `createNameMessage`, exactly as signed
 * @param parameters.signature EIP-191, or ERC-1271 of a contract, as hex
 * @param parameters.coinType ENSIP-11: 60 (Ethereum) by default; a contract account needs the coin type of its network
 * @returns whether the service has registered it; false on a network that the service does not support
 * @throws {LatchkeyError} with the reason of the service in `details`: the name is taken or too short, the message is
 * too old, or another account has signed it; also if the request fails, takes longer than 10 s or is aborted by
 * `signal`
 * @example
 * const message = createNameMessage(latchkey, { name: 'adele.latchkey' })
 * const signature = await signer.signMessage({ message })
 * const caipNetworkId = 'eip155:1'
 * await registerName(latchkey, { caipNetworkId, address: signer.address, message, signature })
 */
export async function registerName(
  latchkey: Latchkey,
  {
    caipNetworkId,
    coinType = 60,
    address,
    message,
    signature,
    signal,
  }: RequestOptions & {
    readonly coinType?: number
    readonly address: string
    readonly message: string
    readonly signature: string
  },
): Promise<boolean> {
  const { success } = await requestDataService(latchkey, {
    caipNetworkId,
    empty: () => ({ success: false }),
    path: '/v1/profile/account',
    body: { coin_type: coinType, address, message, signature },
    schema: registrationSchema,
    signal,
  })
  return success
}
