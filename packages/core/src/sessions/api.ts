import type * as v from 'valibot'
import type { CaipAddress } from '../base/caip.ts'
import { parseCaipAddress } from '../base/parseCaip.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import { emptyResponse } from '../http/request.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'
import { SessionsUnavailableError } from './errors.ts'
import {
  type SmartSessionGrant,
  type SmartSessionPage,
  type SmartSessionRequest,
  type SmartSessionStart,
  sessionContextSchema,
  sessionStartSchema,
  smartSessionsSchema,
} from './schema.ts'

type RequestOptions = {
  /** CAIP-10: the account on the network of the session. */
  readonly account: CaipAddress
  readonly signal?: AbortSignal
}

const throwUnavailable = (): never => {
  throw new SessionsUnavailableError()
}

function createCall(account: CaipAddress, rest = '') {
  return {
    caipNetworkId: parseCaipAddress(account).caipNetworkId,
    path: `/v1/sessions/${encodeURIComponent(account)}${rest}` as const,
  }
}

/** A request that rejects with the feature `smartSessions` off, and on a network that the service does not support. */
function createRequiredCall(latchkey: Latchkey, account: CaipAddress, rest = '') {
  if (!isFeatureEnabled(latchkey, 'smartSessions')) throwUnavailable()
  return { ...createCall(account, rest), empty: throwUnavailable }
}

/**
 * Fetches a page of an account's smart sessions, newest first, ended ones included:
 * `GET /v1/sessions/{address}` of the data service. Empty on a network that the service does not support, and with the
 * feature `smartSessions` off.
 *
 * @param parameters.account CAIP-10: the account on the network of the sessions
 * @param parameters.cursor `next` of the page before
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { data, next } = await fetchSmartSessions(latchkey, { account: `eip155:1:${address}` })
 * const live = data.filter(({ revokedAt }) => revokedAt === undefined)
 */
export async function fetchSmartSessions(
  latchkey: Latchkey,
  { account, cursor, signal }: RequestOptions & { readonly cursor?: string },
): Promise<SmartSessionPage> {
  if (!isFeatureEnabled(latchkey, 'smartSessions')) return { data: [], next: undefined }
  const { pcis, next } = await requestDataService(latchkey, {
    ...createCall(account),
    empty: (): v.InferOutput<typeof smartSessionsSchema> => ({ pcis: [], next: undefined }),
    query: { cursor },
    schema: smartSessionsSchema,
    signal,
  })
  return { data: pcis, next }
}

/**
 * Creates a smart session: `POST /v1/sessions/{address}` of the data service. The wallet then grants the permissions to
 * the `key` of the result (ERC-7715), and `activateSmartSession` follows within an hour.
 *
 * @param parameters.expiry seconds since 1970
 * @throws {SessionsUnavailableError} if the feature is off or the service does not support the network
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { pci, key } = await createSmartSession(latchkey, {
 *   account: `eip155:1:${address}`,
 *   expiry: 1_900_000_000,
 *   signer: { type: 'keys', data: {} },
 *   permissions: [{ type: 'contract-call', data: { address: contract, calls: ['mint'] } }],
 *   policies: [],
 * })
 */
export async function createSmartSession(
  latchkey: Latchkey,
  { account, signal, ...body }: RequestOptions & SmartSessionRequest,
): Promise<SmartSessionStart> {
  return requestDataService(latchkey, {
    ...createRequiredCall(latchkey, account),
    // Without it the key is encoded twice.
    query: { v: 2 },
    body,
    schema: sessionStartSchema,
    signal,
  })
}

/**
 * Activates a smart session with the permissions that the wallet granted, which replace the requested ones: `POST
 * /v1/sessions/{address}/activate` of the data service.
 *
 * @param parameters.context the permissions context of the wallet's response, as hex
 * @param parameters.signature of the account over the result of `createActivationMessage`
 * @throws {SessionsUnavailableError} if the feature is off or the service does not support the network
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const message = createActivationMessage(latchkey, grant)
 * const signature = await signer.signMessage({ message })
 * await activateSmartSession(latchkey, { account: `eip155:1:${address}`, ...grant, signature })
 */
export async function activateSmartSession(
  latchkey: Latchkey,
  { account, signal, ...body }: RequestOptions & SmartSessionGrant,
): Promise<void> {
  return requestDataService(latchkey, {
    ...createRequiredCall(latchkey, account, '/activate'),
    body,
    schema: emptyResponse,
    signal,
  })
}

/**
 * Fetches the permissions context of a session, as hex: `GET /v1/sessions/{address}/getcontext` of the data service.
 * It is public.
 *
 * @param parameters.pci id of the session
 * @throws {SessionsUnavailableError} if the feature is off or the service does not support the network
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const context = await fetchSmartSessionContext(latchkey, { account: `eip155:1:${address}`, pci })
 */
export async function fetchSmartSessionContext(
  latchkey: Latchkey,
  { account, pci, signal }: RequestOptions & { readonly pci: string },
): Promise<string> {
  const { context } = await requestDataService(latchkey, {
    ...createRequiredCall(latchkey, account, '/getcontext'),
    query: { pci },
    schema: sessionContextSchema,
    signal,
  })
  return context
}

/**
 * Revokes a smart session: `POST /v1/sessions/{address}/revoke` of the data service.
 *
 * @param parameters.pci id of the session
 * @param parameters.signature of the account over the result of `createRevocationMessage`
 * @returns whether it is revoked; false on a network that the service does not support, and with the feature off
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const signature = await signer.signMessage({ message: createRevocationMessage({ pci }) })
 * await revokeSmartSession(latchkey, { account: `eip155:1:${address}`, pci, signature })
 */
export async function revokeSmartSession(
  latchkey: Latchkey,
  {
    account,
    signal,
    ...body
  }: RequestOptions & { readonly pci: string; readonly signature: string },
): Promise<boolean> {
  if (!isFeatureEnabled(latchkey, 'smartSessions')) return false
  const response = await requestDataService(latchkey, {
    ...createCall(account, '/revoke'),
    empty: () => false as const,
    body,
    schema: emptyResponse,
    signal,
  })
  return response !== false
}
