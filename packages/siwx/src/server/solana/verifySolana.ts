import { ed25519 } from '@noble/curves/ed25519.js'
import { invalid, type SignatureVerdict, type SignedMessage, valid } from '../verdict.ts'
import { fromBase58 } from './fromBase58.ts'

/**
 * Verifies an Ed25519 signature over the bytes of the message; the address is the public key. Rejects keys of small order,
 * with which one signature is valid for many messages, and non-canonical signatures (RFC 8032).
 */
export function verifySolana({ message, fields, signature }: SignedMessage): SignatureVerdict {
  const key = fromBase58(fields.accountAddress, 32)
  if (!key) return invalid('publicKey')
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(signature)) return invalid('signatureEncoding')
  const bytes = fromBase58(signature, 64)
  if (!bytes) return invalid('signatureLength')
  if (!isKey(key)) return invalid('publicKey')
  const text = new TextEncoder().encode(message)
  return ed25519.verify(bytes, text, key, { zip215: false }) ? valid : invalid('signatureWrong')
}

function isKey(bytes: Uint8Array): boolean {
  try {
    return !ed25519.Point.fromBytes(bytes, false).isSmallOrder()
  } catch {
    return false
  }
}
