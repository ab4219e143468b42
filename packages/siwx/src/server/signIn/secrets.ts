import type { Ports } from '../ports.ts'

/** 32 hex digits: 128 bits, alphanumeric as a nonce must be. */
export function createNonce({ randomBytes }: Ports): string {
  return toHex(randomBytes(16))
}

/** 64 hex digits. */
export function createToken({ randomBytes }: Ports): string {
  return toHex(randomBytes(32))
}

/** Whether a string has the format of a token; nothing else is looked up. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text)
}

/** SHA-256 in hex, by the runtime. The content of the store is useless to its readers. */
export async function hashOf(...secrets: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(secrets.join(' '))
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
