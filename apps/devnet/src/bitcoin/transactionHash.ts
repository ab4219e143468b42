import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { Output, RawTransaction } from './rawTransaction.ts'

/** What a signature of one input is about. */
export type Signed = {
  readonly tx: RawTransaction
  readonly index: number
  /** SIGHASH flags. */
  readonly hashType: number
}

const NONE = 2
const SINGLE = 3
const ANYONECANPAY = 0x80
const zeros = new Uint8Array(32)

/** The hash a legacy signature (p2pkh) signs. */
export function legacyHash({ tx, index, hashType }: Signed, scriptCode: Uint8Array): Uint8Array {
  const base = hashType & 0x1f
  // The rule of the first client: a signature of a missing output signs the number one.
  if (base === SINGLE && index >= tx.outputs.length) return Uint8Array.of(1, ...zeros.slice(1))
  const inputs = tx.inputs
    .map((input, place) => ({
      ...input,
      script: place === index ? scriptCode : new Uint8Array(),
      sequence: place !== index && (base === NONE || base === SINGLE) ? 0 : input.sequence,
    }))
    .filter((_, place) => !(hashType & ANYONECANPAY) || place === index)
  const outputs =
    base === NONE
      ? []
      : base === SINGLE
        ? tx.outputs
            .slice(0, index + 1)
            .map((output, place) =>
              place === index ? output : { amount: 2n ** 64n - 1n, script: new Uint8Array() },
            )
        : tx.outputs
  return sha256x2(
    u32(tx.version),
    varint(inputs.length),
    ...inputs.flatMap(({ txid, index: vout, script, sequence }) => [
      outpoint(txid, vout),
      withLength(script),
      u32(sequence),
    ]),
    varint(outputs.length),
    ...outputs.map(outputBytes),
    u32(tx.lockTime),
    u32(hashType),
  )
}

/** BIP-143: the hash a version 0 witness signs. `amount` is in satoshis. */
export function witnessHash(
  { tx, index, hashType }: Signed,
  scriptCode: Uint8Array,
  amount: bigint,
): Uint8Array {
  const base = hashType & 0x1f
  const alone = (hashType & ANYONECANPAY) !== 0
  const input = tx.inputs[index]
  if (!input) return zeros
  const own = tx.outputs[index]
  const hashOutputs =
    base === NONE
      ? zeros
      : base === SINGLE
        ? own
          ? sha256x2(outputBytes(own))
          : zeros
        : sha256x2(...tx.outputs.map(outputBytes))
  return sha256x2(
    u32(tx.version),
    alone ? zeros : sha256x2(...tx.inputs.map((one) => outpoint(one.txid, one.index))),
    alone || base === NONE || base === SINGLE
      ? zeros
      : sha256x2(...tx.inputs.map(({ sequence }) => u32(sequence))),
    outpoint(input.txid, input.index),
    withLength(scriptCode),
    u64(amount),
    u32(input.sequence),
    hashOutputs,
    u32(tx.lockTime),
    u32(hashType),
  )
}

/** BIP-341: the hash a taproot key-path signature signs. `spent` are the outputs that the inputs spend, in order. */
export function taprootHash(
  { tx, index, hashType }: Signed,
  spent: readonly Output[],
): Uint8Array | undefined {
  const base = hashType & 3
  const alone = (hashType & ANYONECANPAY) !== 0
  const input = tx.inputs[index]
  const own = spent[index]
  if (!input || !own) return undefined
  const output = tx.outputs[index]
  if (base === SINGLE && !output) return undefined
  const parts = [Uint8Array.of(0, hashType), u32(tx.version), u32(tx.lockTime)]
  if (!alone) {
    parts.push(
      sha256(concatBytes(...tx.inputs.map((one) => outpoint(one.txid, one.index)))),
      sha256(concatBytes(...spent.map(({ amount }) => u64(amount)))),
      sha256(concatBytes(...spent.map(({ script }) => withLength(script)))),
      sha256(concatBytes(...tx.inputs.map(({ sequence }) => u32(sequence)))),
    )
  }
  if (base !== NONE && base !== SINGLE) {
    parts.push(sha256(concatBytes(...tx.outputs.map(outputBytes))))
  }
  parts.push(Uint8Array.of(0))
  if (alone) {
    parts.push(
      outpoint(input.txid, input.index),
      u64(own.amount),
      withLength(own.script),
      u32(input.sequence),
    )
  } else parts.push(u32(index))
  if (base === SINGLE && output) parts.push(sha256(outputBytes(output)))
  return tagSchnorr('TapSighash', ...parts)
}

/** A transaction id is written backwards. */
function outpoint(txid: Uint8Array, vout: number): Uint8Array {
  return concatBytes(Uint8Array.from(txid).reverse(), u32(vout))
}

function outputBytes({ amount, script }: Output): Uint8Array {
  return concatBytes(u64(amount), withLength(script))
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(varint(bytes.length), bytes)
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value >>> 0, true)
  return bytes
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

function varint(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return concatBytes(Uint8Array.of(0xfe), u32(value))
}
