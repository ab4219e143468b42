import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What needs the vault secret. Another implementation can ask a key management service. */
export type Seal = {
  /** Encrypts a text so that only `open` with the same purpose returns it. */
  seal(purpose: string, text: string): Promise<string>
  /** @throws {Error} if it was sealed with another secret or purpose, or changed */
  open(purpose: string, sealed: string): Promise<string>
  /** A keyed hash. */
  hash(purpose: string, text: string): string
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals with AES-256-GCM and hashes with HMAC-SHA-256, each purpose with its own key (HKDF).
 *
 * @param secret 32 bytes in base64
 */
export function createSeal(secret: string): Seal {
  const bytes = Buffer.from(secret, 'base64')
  const deriveKey = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `latchkey ${purpose}`, 32))
  return {
    async seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', deriveKey(purpose), nonce)
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(parts).toString('base64url')
    },
    async open(purpose, sealed) {
      const all = Buffer.from(sealed, 'base64url')
      const nonce = all.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(purpose), nonce, {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(all.subarray(-tagBytes))
      const text = decipher.update(all.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    hash: (purpose, text) =>
      createHmac('sha256', deriveKey(purpose)).update(text).digest('base64url'),
  }
}
