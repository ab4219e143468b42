import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { encodeBase58 } from '../keys/base58.ts'

/** A Solana account: an Ed25519 key pair. */
export interface SolanaKey {
  readonly publicKey: Uint8Array
  /** The public key in base58. */
  readonly address: string
  sign(bytes: Uint8Array): Buffer
}

// PKCS #8 prefix of a 32-byte Ed25519 private key.
const envelope = Buffer.from('302e020100300506032b657004220420', 'hex')

/** @param seed 32 bytes in hex */
export function deriveSolanaKey(seed: string): SolanaKey {
  const der = Buffer.concat([envelope, Buffer.from(seed, 'hex')])
  const key: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = Buffer.from(
    String(createPublicKey(key).export({ format: 'jwk' }).x),
    'base64url',
  )
  return {
    publicKey,
    address: encodeBase58(publicKey),
    sign: (bytes) => sign(null, bytes, key),
  }
}
