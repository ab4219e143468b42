/** Thrown by {@link createReader} and its callers for malformed bytes. */
export class MalformedBytes extends Error {}

export type Reader = ReturnType<typeof createReader>

/** Reads numbers and bytes one after another, as Bitcoin writes them: little-endian, lengths before contents. */
export function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = 0
  const move = (length: number) => {
    const start = offset
    if (length > bytes.length - start) throw new MalformedBytes('ends too early')
    offset += length
    return start
  }
  const reader = {
    isAtEnd: () => offset === bytes.length,
    bytes: (length: number) => {
      const start = move(length)
      return bytes.subarray(start, start + length)
    },
    u8: () => view.getUint8(move(1)),
    u32: () => view.getUint32(move(4), true),
    u64: () => view.getBigUint64(move(8), true),
    /** A length or a count, in its shortest form only. */
    size: (): number => {
      const first = reader.u8()
      if (first < 0xfd) return first
      const size = first === 0xfd ? view.getUint16(move(2), true) : reader.u32()
      const isShortest = first === 0xfd ? size >= 0xfd : first === 0xfe && size > 0xffff
      // No length here exceeds four bytes.
      if (!isShortest) throw new MalformedBytes('an invalid length')
      return size
    },
    /** Bytes with their length before them. */
    sized: () => reader.bytes(reader.size()),
  }
  return reader
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
