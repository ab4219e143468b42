import * as v from 'valibot'
import { object } from '../base/object.ts'
import { figure, hex, httpUrl, maybe, word } from '../http/fields.ts'
import { rows } from '../http/rows.ts'

/** A permission of a session (ERC-7715); its data is displayed and never executed. */
const rule = object({ type: word, data: v.fallback(v.record(v.string(), v.unknown()), {}) })

export const smartSessionSchema = object({
  project: object({ id: word, name: word, url: maybe(httpUrl), iconUrl: maybe(httpUrl) }),
  /** Id of the session. */
  pci: word,
  /** Seconds since 1970. */
  expiry: figure,
  createdAt: figure,
  permissions: v.fallback(rows(rule, 100), []),
  policies: v.fallback(rows(rule, 100), []),
  context: maybe(hex),
  revokedAt: maybe(figure),
})

export const smartSessionsSchema = object({ pcis: rows(smartSessionSchema, 255) })

/** The response of the service to `createSmartSession`. */
export const sessionStartSchema = object({
  pci: word,
  key: object({ type: v.literal('secp256k1'), publicKey: hex }),
})

export const sessionContextSchema = object({ context: hex })

export type SmartSession = v.InferOutput<typeof smartSessionSchema>
/** A session that was created: its id, and the key that a wallet grants permissions to. */
export type SmartSessionStart = v.InferOutput<typeof sessionStartSchema>

type Rule = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** A permission request of a site (ERC-7715). */
export type SmartSessionRequest = {
  /** Seconds since 1970. */
  readonly expiry: number
  readonly signer: Readonly<Record<string, unknown>>
  readonly permissions: readonly Rule[]
  readonly policies: readonly Rule[]
}

/** Permissions that a wallet granted, with its context. */
export type SmartSessionGrant = SmartSessionRequest & {
  readonly pci: string
  readonly context: string
  /** By the account, over the message of `createActivationMessage`. */
  readonly signature: string
}
