import { base58 } from '@scure/base'

/**
 * Decodes base58 (Bitcoin and Solana alphabet) of a known length. The encoding is canonical: one string for each
 * sequence of bytes.
 *
 * @returns `undefined` if the string is malformed, or of another length
 */
export function fromBase58(text: string, length: number): Uint8Array | undefined {
  // A byte takes at most two characters.
  if (text.length > length * 2) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
