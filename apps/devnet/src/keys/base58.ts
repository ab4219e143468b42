import { base58 } from '@scure/base'

/** Bytes as base58 with Bitcoin's alphabet; leading zero bytes are leading ones. */
export const encodeBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 text, or `undefined` when a character is not of its alphabet. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(base58.decode(text))
  } catch {
    return undefined
  }
}
