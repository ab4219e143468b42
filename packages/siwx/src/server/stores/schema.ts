import * as v from 'valibot'
import { object } from '../../object.ts'

const text = v.string()
const milliseconds = v.number()

/** A signed-in account with its signed message. */
export const signedAccountSchema = object({
  /** EVM addresses have their EIP-55 checksum. */
  accountAddress: text,
  /** CAIP-2. */
  chainId: text,
  message: text,
  signature: text,
  /** Time of verification, in milliseconds since 1970. */
  signedAt: milliseconds,
  /** Expiration time of the message, in milliseconds since 1970. */
  expiresAt: milliseconds,
})

/** A signed-in account with its signed message. */
export type SignedAccount = Readonly<v.InferOutput<typeof signedAccountSchema>>

export const storedSessionSchema = object({
  hash: text,
  accounts: v.array(signedAccountSchema),
  createdAt: milliseconds,
  expiresAt: milliseconds,
})

/** A stored session: its accounts, and the hash of its token (64 hex digits). */
export type StoredSession = {
  readonly hash: string
  readonly accounts: readonly SignedAccount[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Expiration of the last account, in milliseconds since 1970. */
  readonly expiresAt: number
}
