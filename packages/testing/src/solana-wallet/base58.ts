import { base58 } from '@scure/base'

/** Bytes as Solana writes addresses and signatures. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/**
 * Exactly this number of bytes, with leading zeros if the string has fewer: a scripted wallet may return a malformed
 * address.
 */
export function fromBase58(text: string, length: number): Uint8Array {
  const bytes = base58.decode(text).slice(-length)
  const sized = new Uint8Array(length)
  sized.set(bytes, length - bytes.length)
  return sized
}
