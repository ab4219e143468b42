import * as v from 'valibot'
import type { Cacao } from '../cacao/schema.ts'
import type { SignInMessage } from '../message/schema.ts'
import { object } from '../object.ts'

const text = v.string()

/** The response of `POST /nonce`. */
export const startSchema = object({
  nonce: text,
  issuedAt: text,
  expirationTime: text,
  statement: v.optional(text),
  resources: v.optional(v.array(text)),
  /** Whether a wallet that signs while it connects may add its permissions (ERC-5573). */
  recaps: v.optional(v.boolean(), false),
})

/** The response of `GET /session`, `POST /verify` and `POST /sign-out`. */
export const sessionSchema = object({
  session: v.nullable(
    object({
      accounts: v.array(
        object({ accountAddress: text, chainId: text, message: text, signature: text }),
      ),
    }),
  ),
})

/** The body of a 4xx or 5xx response. */
export const errorSchema = object({ error: object({ code: text, reason: v.optional(text) }) })

/** A sign-in, as a page has it. A hint for drawing: the server alone grants access. */
export type SignInSession = {
  readonly data: SignInMessage
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** The wallet's response if it signed while connecting. */
  readonly cacao?: Cacao | undefined
}
