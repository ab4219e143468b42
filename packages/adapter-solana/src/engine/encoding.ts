import { base58 } from '@scure/base'

/** Maximum characters: the time of base58 grows with the square of the length. */
const longestText = 2_000

/** Bytes as Solana writes addresses and signatures. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** Decodes base58; undefined if it is malformed. */
export function fromBase58(text: string): Uint8Array | undefined {
  if (text.length > longestText) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

/** Bytes for JSON-RPC. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Decodes base64; undefined if it is malformed. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
