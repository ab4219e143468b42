import { secp256k1 } from '@noble/curves/secp256k1'
import { RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { concatBytes, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinEntry } from './account.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** Recoverable ECDSA: the header has the recovery id and the address type (BIP-137). */
export function signEcdsa({ privateKey, kind }: BitcoinEntry, message: Uint8Array): Uint8Array {
  const length =
    message.length < 0xfd ? [message.length] : [0xfd, message.length & 0xff, message.length >> 8]
  const text = concatBytes(
    encode('\u0018Bitcoin Signed Message:\n'),
    Uint8Array.from(length),
    message,
  )
  const signature = secp256k1.sign(sha256x2(text), privateKey)
  const header = (kind === 'p2wpkh' ? 39 : 31) + signature.recovery
  return concatBytes(Uint8Array.of(header), signature.toCompactRawBytes())
}

/** BIP-322, simple: the witness of a transaction that spends a virtual one which commits to the message. */
export function signBip322(
  { privateKey, kind, script }: BitcoinEntry,
  message: Uint8Array,
): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', message)
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), hash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: [],
    lockTime: 0,
  })
  const toSign = new Transaction({
    version: 0,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  })
  toSign.addInput({
    txid: sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(kind === 'p2tr' && { tapInternalKey: pubSchnorr(privateKey) }),
  })
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) })
  toSign.signIdx(privateKey, 0)
  toSign.finalize()
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
}

/** Which input a wallet signs, with which key and flags. */
export type Signing = {
  readonly index: number
  readonly entry: BitcoinEntry
  readonly sighashTypes?: readonly number[]
}

/** Signs inputs of a PSBT; with `isFinal` also finalizes them. */
export function signInputs(
  psbt: Uint8Array,
  signings: readonly Signing[],
  isFinal: boolean,
): Transaction {
  const transaction = Transaction.fromPSBT(psbt, {
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
  })
  for (const { index, entry, sighashTypes } of signings) {
    const [flags] = sighashTypes ?? []
    const allowed = flags === undefined ? [0, 1] : [...new Set([...(sighashTypes ?? []), 0, 1])]
    if (entry.kind === 'p2tr' && !transaction.getInput(index).tapInternalKey) {
      transaction.updateInput(index, { tapInternalKey: pubSchnorr(entry.privateKey) })
    }
    if (flags !== undefined && flags > 1) transaction.updateInput(index, { sighashType: flags })
    transaction.signIdx(entry.privateKey, index, allowed)
    if (isFinal) transaction.finalizeIdx(index)
  }
  return transaction
}
