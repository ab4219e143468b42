import type { Ports } from '../ports.ts'

/** 128 bits as 32 hex digits; a nonce must be alphanumeric (EIP-4361). */
export function createNonce({ randomBytes }: Ports): string {
  return toHex(randomBytes(16))
}

/** 64 hex digits. */
export function createToken({ randomBytes }: Ports): string {
  return toHex(randomBytes(32))
}

/** Whether a string has the format of a token. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text)
}

/** SHA-256 in hex, with Web Crypto. Stores only hold hashes, so a leaked store contains no usable secrets. */
export async function getHash(...secrets: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(secrets.join(' '))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
