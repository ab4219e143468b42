import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'

/** The content of the cookie. CAIP-10 limits the characters of an address. */
export const snapshotCookieSchema = object({
  address: v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  chain: v.custom<CaipNetworkId>(isCaipNetworkId),
  connectorId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

/** Last known connection from the cookie. Display only; never trust it. */
export type Snapshot = {
  readonly address: string
  /** CAIP-2: `eip155:1`. */
  readonly chain: CaipNetworkId
  readonly connectorId: string
  /** The namespace: `eip155`. */
  readonly namespace: string
}
