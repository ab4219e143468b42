import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'

const hardened = 0x8000_0000

/** Derives a private key of Ed25519 by SLIP-10, in which each step is hardened. */
export function deriveSlip10(seed: Uint8Array, path: readonly number[]): Uint8Array<ArrayBuffer> {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    // 0x00, the key of the parent, and the index.
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + hardened)
    const chainCode = node.subarray(32)
    const child = hmac(sha512, chainCode, data)
    data.fill(0)
    node.fill(0)
    node = child
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
