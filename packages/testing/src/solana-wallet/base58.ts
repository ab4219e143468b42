import { base58 } from '@scure/base'

/** Bytes as Solana writes addresses and signatures. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** As many bytes as asked for, zeros first where the text has fewer: a lying wallet names a text that is no address. */
export function fromBase58(text: string, length: number): Uint8Array {
  const bytes = base58.decode(text).slice(-length)
  const sized = new Uint8Array(length)
  sized.set(bytes, length - bytes.length)
  return sized
}
