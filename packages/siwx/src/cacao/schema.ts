import * as v from 'valibot'
import { object, strictObject } from '../object.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))

/** A signed message as an object (CAIP-74), as wallets return it that sign in while connecting (CAIP-222). */
export const cacaoSchema = strictObject({
  h: strictObject({ t: v.picklist(['eip4361', 'caip122', 'solana-caip122']) }),
  p: object({
    iss: text,
    aud: text,
    domain: text,
    version: v.literal('1'),
    nonce: text,
    iat: text,
    exp: v.optional(text),
    nbf: v.optional(text),
    /** Clients send an empty string without a statement. */
    statement: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
    requestId: v.optional(text),
    resources: v.optional(v.array(text)),
  }),
  s: strictObject({
    t: v.picklist(['eip191', 'eip1271', 'eip6492', 'solana:ed25519', 'bip322', 'ecdsa']),
    s: v.pipe(v.string(), v.minLength(1), v.maxLength(32_768)),
    m: v.optional(v.nullable(v.unknown())),
  }),
})

/** A CACAO of the kinds this package verifies. */
export type Cacao = v.InferOutput<typeof cacaoSchema>
