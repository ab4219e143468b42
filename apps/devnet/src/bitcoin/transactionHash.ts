import { concatBytes, sha256, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { Output, RawTransaction } from './rawTransaction.ts'

/** The hash that an input's signature signs. */
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

/** The hash that a legacy signature (p2pkh) signs. */
export function hashLegacy({ tx, index, hashType }: Signed, scriptCode: Uint8Array): Uint8Array {
  const base = hashType & 0x1f
  // A rule of the original client: the signature of a missing output signs the number one.
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
    encodeUint32(tx.version),
    encodeVarint(inputs.length),
    ...inputs.flatMap(({ txid, index: vout, script, sequence }) => [
      serializeOutpoint(txid, vout),
      withLength(script),
      encodeUint32(sequence),
    ]),
    encodeVarint(outputs.length),
    ...outputs.map(serializeOutput),
    encodeUint32(tx.lockTime),
    encodeUint32(hashType),
  )
}

/** BIP-143: the hash that a version 0 witness signs. `amount` is in satoshis. */
export function hashWitness(
  { tx, index, hashType }: Signed,
  scriptCode: Uint8Array,
  amount: bigint,
): Uint8Array {
  const base = hashType & 0x1f
  const alone = (hashType & ANYONECANPAY) !== 0
  const input = tx.inputs[index]
  if (!input) return zeros
  const output = tx.outputs[index]
  const hashOutputs =
    base === NONE
      ? zeros
      : base === SINGLE
        ? output
          ? sha256x2(serializeOutput(output))
          : zeros
        : sha256x2(...tx.outputs.map(serializeOutput))
  return sha256x2(
    encodeUint32(tx.version),
    alone
      ? zeros
      : sha256x2(...tx.inputs.map((input) => serializeOutpoint(input.txid, input.index))),
    alone || base === NONE || base === SINGLE
      ? zeros
      : sha256x2(...tx.inputs.map(({ sequence }) => encodeUint32(sequence))),
    serializeOutpoint(input.txid, input.index),
    withLength(scriptCode),
    encodeUint64(amount),
    encodeUint32(input.sequence),
    hashOutputs,
    encodeUint32(tx.lockTime),
    encodeUint32(hashType),
  )
}

/** BIP-341: the hash a taproot key-path signature signs. `spent` are the outputs that the inputs spend, in order. */
export function hashTaproot(
  { tx, index, hashType }: Signed,
  spent: readonly Output[],
): Uint8Array | undefined {
  const base = hashType & 3
  const alone = (hashType & ANYONECANPAY) !== 0
  const input = tx.inputs[index]
  const spentOutput = spent[index]
  if (!input || !spentOutput) return undefined
  const output = tx.outputs[index]
  if (base === SINGLE && !output) return undefined
  const parts = [Uint8Array.of(0, hashType), encodeUint32(tx.version), encodeUint32(tx.lockTime)]
  if (!alone) {
    parts.push(
      sha256(concatBytes(...tx.inputs.map((input) => serializeOutpoint(input.txid, input.index)))),
      sha256(concatBytes(...spent.map(({ amount }) => encodeUint64(amount)))),
      sha256(concatBytes(...spent.map(({ script }) => withLength(script)))),
      sha256(concatBytes(...tx.inputs.map(({ sequence }) => encodeUint32(sequence)))),
    )
  }
  if (base !== NONE && base !== SINGLE) {
    parts.push(sha256(concatBytes(...tx.outputs.map(serializeOutput))))
  }
  parts.push(Uint8Array.of(0))
  if (alone) {
    parts.push(
      serializeOutpoint(input.txid, input.index),
      encodeUint64(spentOutput.amount),
      withLength(spentOutput.script),
      encodeUint32(input.sequence),
    )
  } else parts.push(encodeUint32(index))
  if (base === SINGLE && output) parts.push(sha256(serializeOutput(output)))
  return tagSchnorr('TapSighash', ...parts)
}

/** Transaction ids are displayed in reversed byte order. */
function serializeOutpoint(txid: Uint8Array, vout: number): Uint8Array {
  return concatBytes(Uint8Array.from(txid).reverse(), encodeUint32(vout))
}

function serializeOutput({ amount, script }: Output): Uint8Array {
  return concatBytes(encodeUint64(amount), withLength(script))
}

function withLength(bytes: Uint8Array): Uint8Array {
  return concatBytes(encodeVarint(bytes.length), bytes)
}

function encodeUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value >>> 0, true)
  return bytes
}

function encodeUint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

function encodeVarint(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return concatBytes(Uint8Array.of(0xfe), encodeUint32(value))
}
