import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, Script } from '@scure/btc-signer'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { Output, RawTransaction } from './rawTransaction.ts'
import { hashLegacy, hashTaproot, hashWitness, type Signed } from './transactionHash.ts'

/** Sighash types that consensus and policy allow. */
const hashTypes = new Set([1, 2, 3, 0x81, 0x82, 0x83])

/**
 * Checks whether an input may spend its output. Supported: p2pkh, p2wpkh, p2sh-p2wpkh and the key path of taproot.
 *
 * @returns the error message of a node, or `undefined`
 */
export function checkSignature(
  tx: RawTransaction,
  index: number,
  spent: readonly Output[],
): string | undefined {
  const input = tx.inputs[index]
  const spentOutput = spent[index]
  if (!input || !spentOutput) return 'bad-txns-inputs-missingorspent'
  const stack = tx.witnesses?.[index] ?? []
  const type = readScript(spentOutput.script)
  switch (type?.type) {
    case 'pkh': {
      const [signature, key, ...rest] = getPushes(input.finalScriptSig)
      if (stack.length > 0) return 'unexpected witness'
      if (!signature || !key || rest.length > 0)
        return createSignatureError('Script failed an OP_EQUALVERIFY')
      if (!equalBytes(hash160(key), type.hash))
        return createSignatureError('Script failed an OP_EQUALVERIFY')
      return checkEcdsa(signature, key, (hashType) =>
        hashLegacy({ tx, index, hashType }, spentOutput.script),
      )
    }
    case 'wpkh':
      if (input.finalScriptSig.length > 0)
        return createSignatureError('Witness requires empty scriptSig')
      return checkWitness({ tx, index }, type.hash, stack, spentOutput.amount)
    case 'sh': {
      const [redeem, ...rest] = getPushes(input.finalScriptSig)
      if (!redeem || rest.length > 0 || !equalBytes(hash160(redeem), type.hash))
        return createSignatureError(
          'Script evaluated without error but finished with a false/empty top stack element',
        )
      const inner = readScript(redeem)
      if (inner?.type !== 'wpkh') return 'this model checks no other script in p2sh than p2wpkh'
      return checkWitness({ tx, index }, inner.hash, stack, spentOutput.amount)
    }
    case 'tr': {
      if (input.finalScriptSig.length > 0)
        return createSignatureError('Witness requires empty scriptSig')
      return checkTaproot({ tx, index }, type.pubkey, stack, spent)
    }
    default:
      return `this model checks no script of type ${type?.type ?? 'unknown'}`
  }
}

type Place = Pick<Signed, 'tx' | 'index'>

function checkWitness(
  place: Place,
  hash: Uint8Array,
  stack: readonly Uint8Array[],
  amount: bigint,
): string | undefined {
  const [signature, key, ...rest] = stack
  if (!signature || !key || rest.length > 0)
    return createSignatureError('Witness program hash mismatch')
  if (key.length !== 33 || !equalBytes(hash160(key), hash))
    return createSignatureError('Witness program hash mismatch')
  const scriptCode = OutScript.encode({ type: 'pkh', hash })
  return checkEcdsa(signature, key, (hashType) =>
    hashWitness({ ...place, hashType }, scriptCode, amount),
  )
}

function checkTaproot(
  place: Place,
  key: Uint8Array,
  stack: readonly Uint8Array[],
  spent: readonly Output[],
): string | undefined {
  const [signature, ...rest] = stack
  if (!signature || rest.length > 0) return 'this model checks only the key path of taproot'
  const hashType = signature.length === 65 ? (signature[64] ?? 0) : 0
  if (signature.length !== 64 && (signature.length !== 65 || !hashTypes.has(hashType)))
    return createSignatureError('Invalid Schnorr signature hash type')
  const hash = hashTaproot({ ...place, hashType }, spent)
  const isRight = hash && holds(() => schnorr.verify(signature.slice(0, 64), hash, key))
  return isRight ? undefined : createSignatureError('Invalid Schnorr signature')
}

function checkEcdsa(
  signature: Uint8Array,
  key: Uint8Array,
  getHash: (hashType: number) => Uint8Array,
): string | undefined {
  const hashType = signature.at(-1) ?? 0
  if (!hashTypes.has(hashType))
    return createSignatureError('Signature hash type missing or not understood')
  const options = { prehash: false, format: 'der', lowS: true } as const
  const isRight = holds(() =>
    secp256k1.verify(signature.slice(0, -1), getHash(hashType), key, options),
  )
  return isRight
    ? undefined
    : createSignatureError('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

function createSignatureError(why: string): string {
  return `mandatory-script-verify-flag-failed (${why})`
}

/** A malformed key or signature throws, and is invalid like any other. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

function readScript(script: Uint8Array) {
  try {
    return OutScript.decode(script)
  } catch {
    return undefined
  }
}

/** The data pushes of an unlocking script; `undefined` if it contains another operation. */
function getPushes(script: Uint8Array): Uint8Array[] {
  try {
    const parts = Script.decode(script)
    return parts.every((part) => part instanceof Uint8Array) ? parts : []
  } catch {
    return []
  }
}
