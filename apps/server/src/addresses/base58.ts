import { base58 } from '@scure/base'

/** Characters of 64 bytes. */
const longestText = 88

/** The 32 bytes that a base58 text stands for, as an address of Solana does; undefined for any other text. */
export function readAddress(text: string): Uint8Array | undefined {
  return readBase58(text, 32)
}

/** The bytes that a base58 text stands for when they are exactly so many, at most 64. */
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
