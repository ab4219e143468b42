import { base58 } from '@scure/base'

/** Bytes as base58 with Bitcoin's alphabet; leading zero bytes are leading ones. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 string, or `undefined` if a character is not in the alphabet. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(base58.decode(text))
  } catch {
    return undefined
  }
}
