import { base58 } from '@scure/base'

/** Characters of 64 bytes. */
const longestText = 88

/** Decodes a Solana address to its 32 bytes; undefined for any other string. */
export function readAddress(text: string): Uint8Array | undefined {
  return readBase58(text, 32)
}

/** Decodes base58 of exactly this length, at most 64 bytes. */
export function readBase58(text: string, length: number): Uint8Array | undefined {
  if (text.length > longestText) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Bytes as base58. */
export const writeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
