import type { CaipAddress } from '../caip.ts'
import { parseCaipAddress } from '../caip.ts'
import { nothing } from '../http/request.ts'
import type { Latchkey } from '../latchkey.ts'
import { askData } from '../services/askData.ts'
import { type SmartSession, smartSessionsSchema } from './schema.ts'

type Account = { readonly account: CaipAddress }

/** `GET /v1/sessions/{address}`: what an account has permitted; nothing on a network the service does not know. */
export async function fetchSmartSessions(
  latchkey: Latchkey,
  { account }: Account,
  signal?: AbortSignal,
): Promise<readonly SmartSession[]> {
  const { pcis } = await askData(latchkey, {
    caipNetworkId: parseCaipAddress(account).caipNetworkId,
    empty: (): { pcis: SmartSession[] } => ({ pcis: [] }),
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    answer: smartSessionsSchema,
    signal,
  })
  return pcis
}

/**
 * `POST /v1/sessions/{address}/revoke`, signed by the account. An empty answer is success.
 *
 * @returns false on a network the service does not know
 */
export async function postSessionRevocation(
  latchkey: Latchkey,
  { account, ...body }: Account & { readonly pci: string; readonly signature: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const answer = await askData(latchkey, {
    caipNetworkId: parseCaipAddress(account).caipNetworkId,
    empty: () => false as const,
    path: `/v1/sessions/${encodeURIComponent(account)}/revoke`,
    body,
    answer: nothing,
    signal,
  })
  return answer !== false
}
