/**
 * Whether bytes have the structure of a transaction message of Solana: header, accounts, blockhash and instructions, and
 * nothing behind them. Pure.
 *
 * A wallet must not sign such bytes as text, since the signature would be that of the transaction. Bytes that nodes would
 * refuse for another reason count too: indices without an account, numbers that are longer than needed, any size, and
 * versions that do not exist yet, if they have the structure of a version that does.
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  const [first] = bytes
  if (first === undefined) return false
  const structures =
    first < 0x80 ? [skipLegacy] : [skipVersion0, skipVersion1, skipLegacy].map(skipVersionByte)
  return structures.some((skip) => skip(bytes, 0) === bytes.length)
}

/** Returns the offset behind what starts at the offset; not a number if bytes are missing. */
type Skip = (bytes: Uint8Array, offset: number) => number

const headerSize = 3
const accountSize = 32
const blockhashSize = 32

const skipVersionByte =
  (skip: Skip): Skip =>
  (bytes, offset) =>
    skip(bytes, offset + 1)

const skipLegacy: Skip = (bytes, offset) => {
  const accounts = skipItems(bytes, offset + headerSize, accountSize)
  return skipEach(bytes, accounts + blockhashSize, skipInstruction)
}

const skipVersion0: Skip = (bytes, offset) =>
  skipEach(bytes, skipLegacy(bytes, offset), skipLookupTable)

const skipInstruction: Skip = (bytes, offset) =>
  skipItems(bytes, skipItems(bytes, offset + 1, 1), 1)

const skipLookupTable: Skip = (bytes, offset) =>
  skipItems(bytes, skipItems(bytes, offset + accountSize, 1), 1)

/** SIMD-0385: the counts are single bytes, and the sizes of the instructions are before all of their contents. */
const skipVersion1: Skip = (bytes, offset) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const counts = offset + headerSize + 4 + blockhashSize
  if (counts + 2 > bytes.length) return Number.NaN
  const mask = view.getUint32(offset + headerSize, true)
  const instructionCount = view.getUint8(counts)
  const sizes = counts + 2 + accountSize * view.getUint8(counts + 1) + 4 * countBits(mask)
  let end = sizes + 4 * instructionCount
  if (end > bytes.length) return Number.NaN
  for (let at = sizes; at < sizes + 4 * instructionCount; at += 4)
    end += view.getUint8(at + 1) + view.getUint16(at + 2, true)
  return end
}

const countBits = (mask: number) => mask.toString(2).replaceAll('0', '').length

/** A count, and as many items of one size. */
function skipItems(bytes: Uint8Array, offset: number, size: number): number {
  const { value, end } = readCount(bytes, offset)
  return end + value * size
}

/** A count, and as many items of any size. */
function skipEach(bytes: Uint8Array, offset: number, skip: Skip): number {
  const { value, end } = readCount(bytes, offset)
  let at = end
  for (let index = 0; index < value && at <= bytes.length; index += 1) at = skip(bytes, at)
  return at
}

/** A compact-u16: seven bits of each byte, the lowest first, and the eighth if another byte follows. */
function readCount(bytes: Uint8Array, offset: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[offset + index]
    if (byte === undefined) break
    value += (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: offset + index + 1 }
  }
  return { value: 0, end: Number.NaN }
}
