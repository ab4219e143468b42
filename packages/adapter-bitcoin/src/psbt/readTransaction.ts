import { createReader, MalformedBytes } from './bytes.ts'

/** The fields of a transaction that are compared. */
export type Transaction = {
  readonly version: number
  readonly inputs: readonly {
    /** As on the wire: backwards. */
    readonly txid: Uint8Array
    readonly vout: number
    readonly sequence: number
    readonly isSigned: boolean
  }[]
  readonly outputs: readonly { readonly amount: bigint; readonly script: Uint8Array }[]
  readonly lockTime: number
  /** Whether it has witnesses. */
  readonly isWitnessed: boolean
}

/**
 * Reads a transaction, with witnesses or without.
 *
 * @throws {MalformedBytes} the bytes are not a transaction
 */
export function readTransaction(bytes: Uint8Array): Transaction {
  const reader = createReader(bytes)
  const version = reader.u32()
  let count = reader.size()
  // No inputs and a one: the mark of witnesses (BIP-144). An unsigned transaction may have no inputs at all.
  const isWitnessed = count === 0 && bytes[5] === 1 && bytes.length > 10
  if (isWitnessed) {
    reader.u8()
    count = reader.size()
  }
  const inputs = repeat(count, () => {
    const txid = reader.bytes(32)
    const vout = reader.u32()
    const isSigned = reader.sized().length > 0
    return { txid, vout, isSigned, sequence: reader.u32() }
  })
  const outputs = repeat(reader.size(), () => ({ amount: reader.u64(), script: reader.sized() }))
  if (isWitnessed) for (const _ of inputs) repeat(reader.size(), () => reader.sized())
  const lockTime = reader.u32()
  if (!reader.isAtEnd()) throw new MalformedBytes('goes on after its end')
  return { version, inputs, outputs, lockTime, isWitnessed }
}

/** A forged count ends when the reader runs out of bytes. */
function repeat<value>(count: number, make: () => value): value[] {
  const list: value[] = []
  while (list.length < count) list.push(make())
  return list
}
