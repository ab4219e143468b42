import { writeBase58 } from '../addresses/base58.ts'
import { sanitizeLabel } from '../tokens/sanitizeLabel.ts'

/** A token's own metadata. */
export type Words = { name: string; symbol: string; uri: string }

/** Bytes of a mint without extensions, and of a token account, which precede the type of an extended account. */
const mintLength = 82
const accountLength = 165
const metadataExtension = 19

/**
 * Parses supply and decimals of a mint of either token program, and its metadata extension; undefined if the bytes
 * are not a mint.
 *
 * @param data the beginning of the account; a truncated extension is ignored
 */
export function parseMint(
  mint: string,
  data: Buffer,
): { decimals: number; supply: bigint; words: Words | undefined } | undefined {
  const isMint = data.length === mintLength || (data.length > accountLength && data[165] === 1)
  if (!isMint || data[45] !== 1) return undefined
  const words = getWords(mint, data)
  return { decimals: data[44] ?? 0, supply: data.readBigUInt64LE(36), words }
}

function getWords(mint: string, data: Buffer): Words | undefined {
  for (let at = accountLength + 1; at + 4 <= data.length; ) {
    const type = data.readUInt16LE(at)
    const end = at + 4 + data.readUInt16LE(at + 2)
    if (type === metadataExtension && end <= data.length)
      return parseMetadata(mint, data.subarray(at + 4, end), 0)
    if (type === 0) return undefined
    at = end
  }
  return undefined
}

/** Parses the metadata of an account of the metadata program; undefined if it belongs to another mint. */
export function parseMetadataAccount(mint: string, data: Buffer): Words | undefined {
  // 4 is the type MetadataV1.
  return data[0] === 4 ? parseMetadata(mint, data, 1) : undefined
}

/** Authority, mint, and three strings with their lengths: the beginning of both types of metadata. */
function parseMetadata(mint: string, data: Buffer, start: number): Words | undefined {
  if (data.length < start + 64) return undefined
  if (writeBase58(data.subarray(start + 32, start + 64)) !== mint) return undefined
  const texts: string[] = []
  for (let at = start + 64; texts.length < 3; ) {
    const end = at + 4 <= data.length ? at + 4 + data.readUInt32LE(at) : Number.POSITIVE_INFINITY
    if (end > data.length) return undefined
    texts.push(data.toString('utf8', at + 4, end).replace(/\0+$/, ''))
    at = end
  }
  const [name, symbol, uri = ''] = texts
  return { name: sanitizeLabel(name, 64), symbol: sanitizeLabel(symbol, 16), uri: uri.trim() }
}
