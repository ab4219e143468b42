import * as v from 'valibot'
import { object } from '../base/object.ts'
import {
  hex,
  httpUrl,
  nextCursor,
  optionalOrUndefined,
  parseNumber,
  shortText,
} from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'

/** A permission of a session (ERC-7715); its data is displayed and never executed. */
const rule = object({ type: shortText, data: v.fallback(v.record(v.string(), v.unknown()), {}) })

export const smartSessionSchema = object({
  project: object({
    id: shortText,
    name: shortText,
    url: optionalOrUndefined(httpUrl),
    iconUrl: optionalOrUndefined(httpUrl),
  }),
  /** Id of the session. */
  pci: shortText,
  /** Seconds since 1970. */
  expiry: parseNumber,
  createdAt: parseNumber,
  permissions: v.fallback(lenientArray(rule, 100), []),
  policies: v.fallback(lenientArray(rule, 100), []),
  context: optionalOrUndefined(hex),
  revokedAt: optionalOrUndefined(parseNumber),
})

export const smartSessionsSchema = object({
  pcis: lenientArray(smartSessionSchema, 255),
  next: nextCursor,
})

/** The response of the service to `createSmartSession`. */
export const sessionStartSchema = object({
  pci: shortText,
  key: object({ type: v.literal('secp256k1'), publicKey: hex }),
})

export const sessionContextSchema = object({ context: hex })

export type SmartSession = v.InferOutput<typeof smartSessionSchema>
/** One page of an account's smart sessions. `next` is the `cursor` of the following page; absent on the last one. */
export type SmartSessionPage = {
  readonly data: readonly SmartSession[]
  readonly next: string | undefined
}
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
