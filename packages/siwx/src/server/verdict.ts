import type { SignInMessage } from '../message/schema.ts'
import type { SignatureRejection, UnverifiableReason } from '../rejectionReasons.ts'

/**
 * Result of a signature verification. `unknown` means that the signature could not be verified, for example because a node is
 * down: keep the current state and retry.
 */
export type SignatureVerdict =
  | { readonly status: 'valid' }
  | { readonly status: 'invalid'; readonly reason: SignatureRejection | 'addressChecksum' }
  | { readonly status: 'unknown'; readonly reason: UnverifiableReason }

/** A message with its fields and signature. */
export type SignedMessage = {
  /** The message exactly as signed. */
  readonly message: string
  /** Result of {@link parseMessage}. */
  readonly fields: Pick<SignInMessage, 'accountAddress' | 'chainId'>
  /** Hex on `eip155`, base58 on `solana`, base64 on `bip122`. */
  readonly signature: string
}

export const valid: SignatureVerdict = { status: 'valid' }

export function invalid(reason: SignatureRejection | 'addressChecksum'): SignatureVerdict {
  return { status: 'invalid', reason }
}

export function unknown(reason: UnverifiableReason): SignatureVerdict {
  return { status: 'unknown', reason }
}
