import { base58 } from '@scure/base'

/** Maximum number of base58 characters of 64 bytes. */
const longestText = 88

/** Decodes a Solana address to its 32 bytes. Returns undefined for any other string. */
export function readAddress(text: string): Uint8Array | undefined {
  return readBase58(text, 32)
}

/** Decodes base58 of exactly `length` bytes, at most 64. Returns undefined for any other string. */
export function readBase58(text: string, length: number): Uint8Array | undefined {
  if (text.length > longestText) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Encodes bytes as base58. */
export const writeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)
