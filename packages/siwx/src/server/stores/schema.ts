import * as v from 'valibot'
import { object } from '../../object.ts'

const text = v.string()
const milliseconds = v.number()

/** An account that has signed in, and what it signed. */
export const signedAccountSchema = object({
  /** EVM addresses with the letters of their checksum (EIP-55). */
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

/** An account that has signed in, and what it signed. */
export type SignedAccount = Readonly<v.InferOutput<typeof signedAccountSchema>>

export const storedSessionSchema = object({
  hash: text,
  accounts: v.array(signedAccountSchema),
  createdAt: milliseconds,
  expiresAt: milliseconds,
})

/** A session as it is kept: the hash of its token, 64 hex digits, and its accounts. */
export type StoredSession = {
  readonly hash: string
  readonly accounts: readonly SignedAccount[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** When the last of its accounts expires. */
  readonly expiresAt: number
}
