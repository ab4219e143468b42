import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, RawWitness } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import type { SignatureRejection } from '../../rejectionReasons.ts'
import { hashTaproot, hashWitness, toSpendHash } from './messageHashes.ts'
import type { BitcoinAddress } from './readAddress.ts'

/**
 * Verifies the witness of a virtual transaction (BIP-322, simple): p2wpkh, p2sh-p2wpkh, p2wsh with a standard
 * multisig script, and the key of taproot.
 *
 * @returns why it is no signature of this address, or `undefined`
 */
export function verifySimple(
  message: string,
  address: BitcoinAddress,
  signature: Uint8Array,
): SignatureRejection | undefined {
  const stack = readWitness(signature)
  if (!stack) return 'signatureEncoding'
  const spent = toSpendHash(message, address.script)
  switch (address.type) {
    case 'wpkh':
    case 'sh':
      return verifyKey(stack, address, spent)
    case 'wsh':
      return verifyMultisig(stack, address.program, spent)
    case 'tr':
      return verifyTaproot(stack, address, spent)
    default:
      // Its signature is outside the witness: only the full variant contains it.
      return 'variantNotSupported'
  }
}

function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  try {
    // Accepts minimal encodings only, and nothing after the last item.
    return RawWitness.decode(bytes)
  } catch {
    return undefined
  }
}

function verifyKey(
  stack: readonly Uint8Array[],
  { type, program }: BitcoinAddress,
  spent: Uint8Array,
): SignatureRejection | undefined {
  const [signature, key, ...more] = stack
  if (!signature || !key || more.length > 0) return 'signatureLength'
  const hash = hash160(key)
  const inner = concatBytes(Uint8Array.of(0, 20), hash)
  const isOwn = key.length === 33 && equalBytes(type === 'sh' ? hash160(inner) : hash, program)
  if (!isOwn) return 'signatureWrong'
  const scriptCode = OutScript.encode({ type: 'pkh', hash })
  return verifyEcdsa(signature, key, hashWitness(spent, scriptCode))
}

function verifyMultisig(
  stack: readonly Uint8Array[],
  program: Uint8Array,
  spent: Uint8Array,
): SignatureRejection | undefined {
  const script = stack.at(-1)
  if (!script || !equalBytes(sha256(script), program)) return 'signatureWrong'
  const read = readScript(script)
  if (read?.type !== 'ms') return 'scriptNotSupported'
  const [none, ...signatures] = stack.slice(0, -1)
  // OP_CHECKMULTISIG pops one item too many, which must be empty (BIP-147).
  if (none?.length !== 0 || signatures.length !== read.m) return 'signatureLength'
  const hash = hashWitness(spent, script)
  const keys = [...read.pubkeys]
  for (const [index, signature] of signatures.entries()) {
    let refusal: SignatureRejection | undefined = 'signatureWrong'
    // Signatures are in the order of their keys, and each remaining one needs a key.
    while (refusal && keys.length >= signatures.length - index) {
      const key = keys.shift()
      if (key) refusal = verifyEcdsa(signature, key, hash)
      if (refusal && refusal !== 'signatureWrong') return refusal
    }
    if (refusal) return refusal
  }
  return undefined
}

function readScript(script: Uint8Array) {
  try {
    return OutScript.decode(script)
  } catch {
    return undefined
  }
}

function verifyTaproot(
  stack: readonly Uint8Array[],
  { program, script }: BitcoinAddress,
  spent: Uint8Array,
): SignatureRejection | undefined {
  const [signature, ...more] = stack
  if (more.length > 0) return 'scriptNotSupported'
  if (signature?.length !== 64 && signature?.length !== 65) return 'signatureLength'
  const hashType = signature.length === 65 ? signature[64] : 0
  // An explicit byte must be SIGHASH_ALL: the default is written by omitting it.
  if (signature.length === 65 && hashType !== 1) return 'signatureType'
  const hash = hashTaproot(spent, script, hashType === 1 ? 1 : 0)
  const isRight = holds(() => schnorr.verify(signature.slice(0, 64), hash, program))
  return isRight ? undefined : 'signatureWrong'
}

/** Strict DER, low s, and SIGHASH_ALL, as BIP-322 requires. */
function verifyEcdsa(
  signature: Uint8Array,
  key: Uint8Array,
  hash: Uint8Array,
): SignatureRejection | undefined {
  if (signature.at(-1) !== 1) return 'signatureType'
  const der = signature.slice(0, -1)
  const options = { prehash: false, format: 'der', lowS: false } as const
  if (!holds(() => secp256k1.verify(der, hash, key, options))) return 'signatureWrong'
  return secp256k1.Signature.fromBytes(der, 'der').hasHighS() ? 'signatureMalleable' : undefined
}

/** A malformed key or signature throws, and is invalid like any other. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
