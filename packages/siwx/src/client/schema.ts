import * as v from 'valibot'
import type { Cacao } from '../cacao/schema.ts'
import type { SignInMessage } from '../message/schema.ts'
import { object } from '../object.ts'

const text = v.string()

/** What `POST /nonce` answers. */
export const startSchema = object({
  nonce: text,
  issuedAt: text,
  expirationTime: text,
  statement: v.optional(text),
  resources: v.optional(v.array(text)),
  /** Whether a wallet that signs while it connects may add what it permits (ERC-5573). */
  recaps: v.optional(v.boolean(), false),
})

/** What `GET /session`, `POST /verify` and `POST /sign-out` answer. */
export const sessionSchema = object({
  session: v.nullable(
    object({
      accounts: v.array(
        object({ accountAddress: text, chainId: text, message: text, signature: text }),
      ),
    }),
  ),
})

/** What an answer of 4xx and 5xx says. */
export const errorSchema = object({ error: object({ code: text, reason: v.optional(text) }) })

/** A sign-in, as a page has it. A hint for drawing: the server alone grants access. */
export type SignInSession = {
  readonly data: SignInMessage
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** What a wallet answered that signed in while connecting. */
  readonly cacao?: Cacao | undefined
}
