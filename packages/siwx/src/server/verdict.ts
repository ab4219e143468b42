import type { SignInMessage } from '../message/schema.ts'
import type { Doubt, SignatureRefusal } from '../refusals.ts'

/**
 * What can be said of a signature. `unknown` is no `invalid`: somebody who could have told was not there, so keep what there
 * is and ask again.
 */
export type SignatureVerdict =
  | { readonly status: 'valid' }
  | { readonly status: 'invalid'; readonly reason: SignatureRefusal | 'addressChecksum' }
  | { readonly status: 'unknown'; readonly reason: Doubt }

/** A text, what it says, and who is said to have signed it. */
export type SignedMessage = {
  /** The text, as it was signed. */
  readonly message: string
  /** What {@link parseMessage} reads in it. */
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
