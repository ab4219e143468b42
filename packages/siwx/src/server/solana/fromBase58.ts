import { base58 } from '@scure/base'

/**
 * Base58 as Bitcoin and Solana write it, of a known length: a text stands for one sequence of bytes, and each sequence is
 * written in one way.
 *
 * @returns `undefined` where the text is none, or of another length
 */
export function fromBase58(text: string, length: number): Uint8Array | undefined {
  // A byte takes at most two letters, and many take less.
  if (text.length > length * 2) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : undefined
  } catch {
    return undefined
  }
}
