import { base58 } from '@scure/base'

/**
 * Decodes base58 (Bitcoin alphabet) of a known length. The encoding is unique: one string per byte sequence.
 *
 * @returns `undefined` if the string is not base58 or has another length
 */
export function fromBase58(text: string, length: number): Uint8Array | undefined {
  // A byte takes less than two characters.
  if (text.length > length * 2) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
