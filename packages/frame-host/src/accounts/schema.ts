import * as v from 'valibot'
import { object } from '../object.ts'

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(4096))
const accountId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

const addresses = object({
  eip155: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

const bytes32 = v.pipe(base64url, v.length(43))

const closedVault = {
  version: v.pipe(v.number(), v.integer()),
  ciphertext: base64url,
  addresses,
}

/** A vault of `/v1/embedded/vault`. */
export const vaultSchema = object({ ...closedVault, vaultKey: bytes32 })

/** `/v1/embedded/passkey/challenge`. */
export const challengeSchema = object({
  challenge: bytes32,
  rpId: v.string(),
  credentialIds: v.array(base64url),
  email: v.string(),
  isLocked: v.boolean(),
})

/** `/v1/embedded/passkey/proof`. */
export const proofSchema = object({ vault: object(closedVault), wrappedKey: base64url })

/** `/v1/embedded/email`. */
export const emailSchema = object({
  flowId: v.nullable(v.pipe(v.string(), v.uuid())),
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
})

/** `/v1/embedded/device`. */
export const deviceSchema = object({ isApproved: v.boolean() })

/** `/v1/embedded/link`. */
export const linkSchema = object({
  email: v.string(),
  name: v.string(),
  site: v.string(),
  browser: v.string(),
  startedAt: v.number(),
})
export type LinkRequest = v.InferOutput<typeof linkSchema>

/** `/v1/embedded/confirmation/read`. */
export const confirmationSchema = object({ ciphertext: v.string() })

/** `/v1/embedded/confirmation/verdict`. */
export const verdictSchema = object({
  verdict: v.nullable(object({ isApproved: v.boolean(), mac: bytes32 })),
})

/** `/v1/embedded/email-update`. */
export const emailUpdateSchema = object({
  flowId: v.pipe(v.string(), v.uuid()),
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
})

/** `/v1/embedded/email-update/current`. */
export const currentEmailSchema = object({ flowId: v.pipe(v.string(), v.uuid()) })

/** `/v1/embedded/email-update/new`. */
export const newEmailSchema = object({ email: v.pipe(v.string(), v.email()) })

/** `/v1/embedded/email/code`. */
export const codeSchema = object({
  accountId,
  email: v.pipe(v.string(), v.email()),
  /** Without its key if only a passkey opens it. */
  vault: v.nullable(object({ ...closedVault, vaultKey: v.nullable(bytes32) })),
})

/** `/v1/embedded/session`. */
export const sessionSchema = object({
  accountId,
  email: v.pipe(v.string(), v.email()),
  vault: v.nullable(object(closedVault)),
  share: v.nullable(bytes32),
})
export type Session = v.InferOutput<typeof sessionSchema>

/** The body of an error response. */
export const failureSchema = object({
  reasons: v.pipe(v.array(object({ field: v.string() })), v.minLength(1)),
})
