import * as v from 'valibot'
import { object } from '../../object.ts'

const text = v.string()
const milliseconds = v.number()

/** A signed-in account, and its signed message. */
export const signedAccountSchema = object({
  /** EVM addresses have their checksum (EIP-55). */
  accountAddress: text,
  /** CAIP-2. */
  chainId: text,
  message: text,
  signature: text,
  /** When it was verified, in milliseconds since 1970. */
  signedAt: milliseconds,
  /** The expiration time of the message. */
  expiresAt: milliseconds,
})

/** A signed-in account, and its signed message. */
export type SignedAccount = Readonly<v.InferOutput<typeof signedAccountSchema>>

export const storedSessionSchema = object({
  hash: text,
  accounts: v.array(signedAccountSchema),
  createdAt: milliseconds,
  expiresAt: milliseconds,
})

/** A stored session: the hash of its token, 64 hex digits, and its accounts. */
export type StoredSession = {
  readonly hash: string
  readonly accounts: readonly SignedAccount[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Expiry of the last account. */
  readonly expiresAt: number
}
