import { base64urlnopad } from '@scure/base'
import type { Ports } from '../ports.ts'
import { getAlgorithm, type VaultOwner } from './cipher.ts'

const ivLength = 12

/**
 * Creates the copy of a vault's key that only a passkey opens: AES-256-GCM, with a key that HKDF-SHA-256 derives from the
 * passkey's secret. Key and copy are in base64url, 12 bytes of IV in front of the copy.
 *
 * @param secret - the 32 bytes of the passkey's PRF (WebAuthn level 3)
 */
export async function createPasskeyCopy(
  { randomBytes }: Pick<Ports, 'randomBytes'>,
  owner: VaultOwner,
  secret: Uint8Array<ArrayBuffer>,
  vaultKey: string,
): Promise<string> {
  const iv = randomBytes(ivLength)
  const key = await deriveKey(owner, secret, 'encrypt')
  const bytes = base64urlnopad.decode(vaultKey) as Uint8Array<ArrayBuffer>
  const wrapped = await crypto.subtle.encrypt(getAlgorithm(iv, owner), key, bytes)
  bytes.fill(0)
  return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(wrapped)]))
}

/**
 * Opens the passkey's copy.
 *
 * @returns the vault's key
 * @throws {Error} if the copy was changed, or is of another passkey, account or version
 */
export async function openPasskeyCopy(
  copy: string,
  owner: VaultOwner,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const bytes = base64urlnopad.decode(copy) as Uint8Array<ArrayBuffer>
  const key = await deriveKey(owner, secret, 'decrypt')
  const algorithm = getAlgorithm(bytes.subarray(0, ivLength), owner)
  const opened = new Uint8Array(
    await crypto.subtle.decrypt(algorithm, key, bytes.subarray(ivLength)),
  )
  const vaultKey = base64urlnopad.encode(opened)
  opened.fill(0)
  return vaultKey
}

async function deriveKey(
  { accountId, version }: VaultOwner,
  secret: Uint8Array<ArrayBuffer>,
  use: 'encrypt' | 'decrypt',
) {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`latchkey passkey ${version} ${accountId}`)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    use,
  ])
}
