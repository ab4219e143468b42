import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { SignatureRejection } from '../../rejectionReasons.ts'
import { hashLegacy } from './messageHashes.ts'
import type { BitcoinAddress } from './readAddress.ts'

/** The address types of a header byte (BIP-137); many wallets write 31 to 34 for every compressed key. */
const kinds: readonly { from: number; compressed: boolean; types: readonly string[] }[] = [
  { from: 27, compressed: false, types: ['pkh'] },
  { from: 31, compressed: true, types: ['pkh', 'sh', 'wpkh'] },
  { from: 35, compressed: true, types: ['sh'] },
  { from: 39, compressed: true, types: ['wpkh'] },
]

/**
 * A signature of 65 bytes with which the key can be found (BIP-137).
 *
 * @returns the reason, or `undefined` if the signature is valid
 */
export function verifyLegacy(
  message: string,
  { type, program }: BitcoinAddress,
  signature: Uint8Array,
): SignatureRejection | undefined {
  const first = signature[0] ?? 0
  const kind = kinds.find(({ from }) => first >= from && first < from + 4)
  if (!kind) return 'signatureEncoding'
  if (!kind.types.includes(type)) return 'signatureType'
  const key = recoverSigner(hashLegacy(message), signature, first - kind.from, kind.compressed)
  if (!key) return 'signatureWrong'
  const hash = hash160(key)
  // Behind p2sh is the script of a p2wpkh.
  const expected = type === 'sh' ? hash160(concatBytes(Uint8Array.of(0, 20), hash)) : hash
  if (!equalBytes(expected, program)) return 'signatureWrong'
  const { s } = secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
  return s > secp256k1.Point.Fn.ORDER >> 1n ? 'signatureMalleable' : undefined
}

function recoverSigner(
  hash: Uint8Array,
  signature: Uint8Array,
  recovery: number,
  isCompressed: boolean,
): Uint8Array | undefined {
  try {
    return secp256k1.Signature.fromBytes(signature.slice(1), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(hash)
      .toBytes(isCompressed)
  } catch {
    return undefined
  }
}
