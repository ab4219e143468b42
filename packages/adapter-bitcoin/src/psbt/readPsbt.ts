import { hex } from '@scure/base'
import { createReader, MalformedBytes, type Reader } from './bytes.ts'
import { readTransaction, type Transaction } from './readTransaction.ts'

/** Values by their key, in hex: the first two digits are the key's type. */
export type PsbtMap = ReadonlyMap<string, Uint8Array>

/** A partially signed transaction (BIP-174) of version 0 or 2 (BIP-370). */
export type Psbt = {
  /** The transaction that is being signed. */
  readonly transaction: Omit<Transaction, 'isWitnessed'>
  /** One an input. */
  readonly inputs: readonly PsbtMap[]
}

const magic = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
/** Maximum bytes, more than a block has. */
const limit = 4_000_000
const heightsEnd = 500_000_000

/**
 * Reads a PSBT.
 *
 * @throws {MalformedBytes} the bytes are not a PSBT
 */
export function readPsbt(bytes: Uint8Array): Psbt {
  if (bytes.length > limit) throw new MalformedBytes('too long')
  const reader = createReader(bytes)
  for (const byte of magic) if (reader.u8() !== byte) throw new MalformedBytes('no PSBT')
  const global = readMap(reader)
  const version = number(global.get('fb')) ?? 0
  const unsigned = global.get('00')
  if (version === 0 && unsigned) {
    const { isWitnessed, ...transaction } = readTransaction(unsigned)
    if (isWitnessed || transaction.inputs.some(({ isSigned }) => isSigned)) {
      throw new MalformedBytes('its transaction is signed already')
    }
    const inputs = transaction.inputs.map(() => readMap(reader))
    for (const _ of transaction.outputs) readMap(reader)
    return done(reader, { transaction, inputs })
  }
  if (version !== 2 || unsigned) throw new MalformedBytes('a version that is not known')
  const inputs = readMaps(reader, global.get('04'))
  const outputs = readMaps(reader, global.get('05'))
  return done(reader, { transaction: buildPsbt(global, inputs, outputs), inputs })
}

function done(reader: Reader, psbt: Psbt): Psbt {
  if (!reader.isAtEnd()) throw new MalformedBytes('goes on after its end')
  return psbt
}

function readMaps(reader: Reader, count: Uint8Array | undefined): PsbtMap[] {
  if (!count) throw new MalformedBytes('no counts')
  const size = createReader(count).size()
  const maps: PsbtMap[] = []
  while (maps.length < size) maps.push(readMap(reader))
  return maps
}

function readMap(reader: Reader): PsbtMap {
  const map = new Map<string, Uint8Array>()
  for (;;) {
    const length = reader.size()
    if (length === 0) return map
    const key = hex.encode(reader.bytes(length))
    if (map.has(key)) throw new MalformedBytes('a duplicate key')
    map.set(key, reader.sized())
  }
}

/** BIP-370: the fields of the transaction are stored with its inputs and outputs. */
function buildPsbt(
  global: PsbtMap,
  inputs: readonly PsbtMap[],
  outputs: readonly PsbtMap[],
): Psbt['transaction'] {
  return {
    version: number(global.get('02')) ?? missing('version'),
    inputs: inputs.map((input) => ({
      txid: assertLength(input.get('0e'), 32),
      vout: number(input.get('0f')) ?? missing('output index'),
      sequence: number(input.get('10')) ?? 0xffffffff,
      isSigned: false,
    })),
    outputs: outputs.map((output) => ({
      amount: createReader(assertLength(output.get('03'), 8)).u64(),
      script: output.get('04') ?? missing('script'),
    })),
    lockTime: getLockTime(global, inputs),
  }
}

/** BIP-370, "Determining Lock Time". */
function getLockTime(global: PsbtMap, inputs: readonly PsbtMap[]): number {
  const times = inputs.map((input) => number(input.get('11')))
  const heights = inputs.map((input) => number(input.get('12')))
  const bound = inputs.filter(
    (_, index) => times[index] !== undefined || heights[index] !== undefined,
  )
  if (bound.length === 0) return number(global.get('03')) ?? 0
  const byHeight = bound.every((input) => input.has('12'))
  const expected = (byHeight ? heights : times).filter((one) => one !== undefined)
  const lockTime = Math.max(...expected)
  if (expected.length < bound.length || lockTime < heightsEnd !== byHeight) {
    throw new MalformedBytes('lock times that cannot be met')
  }
  return lockTime
}

function number(bytes: Uint8Array | undefined): number | undefined {
  return bytes && createReader(assertLength(bytes, 4)).u32()
}

function assertLength(bytes: Uint8Array | undefined, length: number): Uint8Array {
  if (bytes?.length !== length) throw new MalformedBytes('a value of the wrong length')
  return bytes
}

function missing(what: string): never {
  throw new MalformedBytes(`no ${what}`)
}
