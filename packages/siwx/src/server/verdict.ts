import type { SignInMessage } from '../message/schema.ts'
import type { Doubt, SignatureRefusal } from '../refusals.ts'

/**
 * The result of a verification. `unknown` is not `invalid`: a node was unavailable, so keep existing sessions and try
 * again.
 */
export type SignatureVerdict =
  | { readonly status: 'valid' }
  | { readonly status: 'invalid'; readonly reason: SignatureRefusal | 'addressChecksum' }
  | { readonly status: 'unknown'; readonly reason: Doubt }

/** A text, its fields, and its claimed signer. */
export type SignedMessage = {
  /** The text, as it was signed. */
  readonly message: string
  /** The fields of {@link parseMessage}. */
  readonly fields: Pick<SignInMessage, 'accountAddress' | 'chainId'>
  /** Hex on `eip155`, base58 on `solana`, base64 on `bip122`. */
  readonly signature: string
}

export const valid: SignatureVerdict = { status: 'valid' }

export function invalid(reason: SignatureRefusal | 'addressChecksum'): SignatureVerdict {
  return { status: 'invalid', reason }
}

export function unknown(reason: Doubt): SignatureVerdict {
  return { status: 'unknown', reason }
}
