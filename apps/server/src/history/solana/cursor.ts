import { createHash } from 'node:crypto'
import { readBase58, writeBase58 } from '../../addresses/base58.ts'

/** The last returned signature of each list, by the address of the list. */
export type CursorPositions = ReadonlyMap<string, string>

const markLength = 4
const signatureLength = 64
const entryLength = markLength + signatureLength

/** Returns a short hash, sufficient to distinguish some twenty addresses. */
function getMark(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, markLength)
}

/** Encodes the positions as an opaque string, about 1600 characters for 17 lists. */
export function writeCursor(owner: string, places: CursorPositions): string {
  const parts = [...places].flatMap(([address, signature]) => {
    const bytes = readBase58(signature, signatureLength)
    return bytes ? [getMark(address), bytes] : []
  })
  return Buffer.concat([getMark(owner), ...parts]).toString('base64url')
}

/**
 * Decodes a cursor to a function that returns the positions for a list of addresses. Returns undefined if the cursor
 * is malformed, or of another account or network.
 */
export function readCursor(
  owner: string,
  cursor: string,
): ((addresses: readonly string[]) => CursorPositions) | undefined {
  if (!/^[A-Za-z0-9_-]{1,2048}$/.test(cursor)) return undefined
  const bytes = Buffer.from(cursor, 'base64url')
  const count = (bytes.length - markLength) / entryLength
  if (!Number.isInteger(count) || count < 1 || bytes.toString('base64url') !== cursor)
    return undefined
  if (!bytes.subarray(0, markLength).equals(getMark(owner))) return undefined
  const known = new Map<string, string>()
  for (let at = markLength; at < bytes.length; at += entryLength) {
    const entryBytes = bytes.subarray(at, at + entryLength)
    known.set(
      entryBytes.toString('hex', 0, markLength),
      writeBase58(entryBytes.subarray(markLength)),
    )
  }
  return (addresses) =>
    new Map(
      addresses.flatMap((address) => {
        const signature = known.get(getMark(address).toString('hex'))
        return signature === undefined ? [] : [[address, signature] as const]
      }),
    )
}
