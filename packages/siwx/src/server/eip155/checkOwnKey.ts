import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from 'viem'
import { bytesToHex, hexToBytes, publicKeyToAddress } from 'viem/utils'
import type { SignatureRejection } from '../../rejectionReasons.ts'

const half = secp256k1.Point.Fn.ORDER >> 1n

/**
 * Whether the key of the address signed the hash itself (EIP-191). This includes accounts with delegated code
 * (EIP-7702), which keep their key.
 *
 * @param signature 65 bytes: r, s and v, which is 27 or 28, or 0 or 1
 * @returns why not, or `undefined` when it did
 */
export function checkOwnKey(
  address: string,
  hash: Hex,
  signature: Uint8Array,
): SignatureRejection | undefined {
  if (signature.length !== 65) return 'signatureLength'
  const v = signature[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (recovery !== 0 && recovery !== 1) return 'signatureEncoding'
  const signer = recoverSigner(hash, signature, recovery)
  if (signer?.toLowerCase() !== address.toLowerCase()) return 'signatureWrong'
  const s = BigInt(bytesToHex(signature.slice(32, 64)))
  // Anyone can malleate a signature; only the low-s form is accepted (EIP-2).
  return s > half ? 'signatureMalleable' : undefined
}

function recoverSigner(hash: Hex, signature: Uint8Array, recovery: number): string | undefined {
  try {
    const point = secp256k1.Signature.fromBytes(signature.slice(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hexToBytes(hash))
    return publicKeyToAddress(bytesToHex(point.toBytes(false)))
  } catch {
    return undefined
  }
}
