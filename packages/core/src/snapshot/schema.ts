import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'

/** What the cookie holds. CAIP-10 says what an address may be made of. */
export const snapshotCookieSchema = object({
  address: v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  chain: v.custom<CaipNetworkId>(isCaipNetworkId),
  connectorId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

/** Who was connected when the visitor was last here, as a cookie says it: for display, never for a decision. */
export type Snapshot = {
  readonly address: string
  /** CAIP-2: `eip155:1`. */
  readonly chain: CaipNetworkId
  readonly connectorId: string
  /** The namespace: `eip155`. */
  readonly namespace: string
}
