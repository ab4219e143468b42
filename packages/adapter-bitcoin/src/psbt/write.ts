import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { concat } from './bytes.ts'
import type { Psbt, PsbtMap } from './readPsbt.ts'

type Transaction = Psbt['transaction']

/** A transaction without signatures, as on the wire. */
export function writeTransaction({ version, inputs, outputs, lockTime }: Transaction): Uint8Array {
  return concat(
    encodeUint32(version),
    encodeCompactSize(inputs.length),
    ...inputs.flatMap(({ txid, vout, sequence }) => [
      txid,
      encodeUint32(vout),
      encodeCompactSize(0),
      encodeUint32(sequence),
    ]),
    encodeCompactSize(outputs.length),
    ...outputs.map(writeOutput),
    encodeUint32(lockTime),
  )
}

/** Its id, if all of its signatures are witnesses, which are not part of it. */
export function getId(transaction: Transaction): string {
  return hex.encode(sha256(sha256(writeTransaction(transaction))).reverse())
}

export function writeOutput({ amount, script }: Transaction['outputs'][number]): Uint8Array {
  return concat(encodeUint64(amount), withLengthPrefix(script))
}

/** A PSBT of version 0 (BIP-174). */
export function writePsbt({ transaction, inputs }: Psbt): Uint8Array {
  const global = new Map([['00', writeTransaction(transaction)]])
  const outputs = transaction.outputs.map(() => new Map<string, Uint8Array>())
  const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
  return concat(magic, ...[global, ...inputs, ...outputs].map(writeMap))
}

function writeMap(map: PsbtMap): Uint8Array {
  const entries = [...map].flatMap(([key, value]) => [
    withLengthPrefix(hex.decode(key)),
    withLengthPrefix(value),
  ])
  return concat(...entries, Uint8Array.of(0))
}

function withLengthPrefix(bytes: Uint8Array): Uint8Array {
  return concat(encodeCompactSize(bytes.length), bytes)
}

function encodeCompactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return Uint8Array.of(0xfd, value & 0xff, value >> 8)
  return concat(Uint8Array.of(0xfe), encodeUint32(value))
}

function encodeUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function encodeUint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
