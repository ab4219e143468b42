import type { CaipAddress } from '../caip.ts'
import { parseCaipAddress } from '../caip.ts'
import { nothing } from '../http/request.ts'
import type { Latchkey } from '../latchkey.ts'
import { isFeatureEnabled } from '../options/isFeatureEnabled.ts'
import { askData } from '../services/askData.ts'
import { SessionsUnavailableError } from './errors.ts'
import {
  type SessionGrant,
  type SessionRequest,
  type SessionStart,
  type SmartSession,
  sessionContextSchema,
  sessionStartSchema,
  smartSessionsSchema,
} from './schema.ts'

type Account = { readonly account: CaipAddress }

const unavailable = (): never => {
  throw new SessionsUnavailableError()
}

/** What every call has; with the feature `smartSessions` off there is none (spec §1). */
function callOf(account: CaipAddress, rest = '') {
  return {
    caipNetworkId: parseCaipAddress(account).caipNetworkId,
    path: `/v1/sessions/${encodeURIComponent(account)}${rest}` as const,
  }
}

/** What the calls have that are of no use where there are no sessions. */
function neededCallOf(latchkey: Latchkey, account: CaipAddress, rest = '') {
  if (!isFeatureEnabled(latchkey, 'smartSessions')) unavailable()
  return { ...callOf(account, rest), empty: unavailable }
}

/**
 * `GET /v1/sessions/{address}`: what an account has permitted; nothing on a network the service does not know, and
 * nothing with the feature `smartSessions` off.
 */
export async function fetchSmartSessions(
  latchkey: Latchkey,
  { account }: Account,
  signal?: AbortSignal,
): Promise<readonly SmartSession[]> {
  if (!isFeatureEnabled(latchkey, 'smartSessions')) return []
  const { pcis } = await askData(latchkey, {
    ...callOf(account),
    empty: (): { pcis: SmartSession[] } => ({ pcis: [] }),
    answer: smartSessionsSchema,
    signal,
  })
  return pcis
}

/**
 * `POST /v1/sessions/{address}`: begins a session. A wallet is then asked to grant it to the key of the answer.
 *
 * @throws {SessionsUnavailableError} the feature is off, or the service does not know the network
 */
export async function postSession(
  latchkey: Latchkey,
  { account, ...body }: Account & SessionRequest,
  signal?: AbortSignal,
): Promise<SessionStart> {
  return askData(latchkey, {
    ...neededCallOf(latchkey, account),
    // Without it the key is encoded twice.
    query: { v: 2 },
    body,
    answer: sessionStartSchema,
    signal,
  })
}

/**
 * `POST /v1/sessions/{address}/activate`: what the wallet has granted takes the place of what was asked, signed by
 * the account over `toActivationMessage`. An empty answer is success.
 *
 * @throws {SessionsUnavailableError} the feature is off, or the service does not know the network
 */
export async function postSessionActivation(
  latchkey: Latchkey,
  { account, ...body }: Account & SessionGrant,
  signal?: AbortSignal,
): Promise<void> {
  return askData(latchkey, {
    ...neededCallOf(latchkey, account, '/activate'),
    body,
    answer: nothing,
    signal,
  })
}

/**
 * `GET /v1/sessions/{address}/getcontext`: the permission's context that the wallet gave, as hex. It is no secret.
 *
 * @throws {SessionsUnavailableError} the feature is off, or the service does not know the network
 */
export async function fetchSessionContext(
  latchkey: Latchkey,
  { account, pci }: Account & { readonly pci: string },
  signal?: AbortSignal,
): Promise<string> {
  const { context } = await askData(latchkey, {
    ...neededCallOf(latchkey, account, '/getcontext'),
    query: { pci },
    answer: sessionContextSchema,
    signal,
  })
  return context
}

/**
 * `POST /v1/sessions/{address}/revoke`, signed by the account. An empty answer is success.
 *
 * @returns false on a network the service does not know, and with the feature off
 */
export async function postSessionRevocation(
  latchkey: Latchkey,
  { account, ...body }: Account & { readonly pci: string; readonly signature: string },
  signal?: AbortSignal,
): Promise<boolean> {
  if (!isFeatureEnabled(latchkey, 'smartSessions')) return false
  const answer = await askData(latchkey, {
    ...callOf(account, '/revoke'),
    empty: () => false as const,
    body,
    answer: nothing,
    signal,
  })
  return answer !== false
}
