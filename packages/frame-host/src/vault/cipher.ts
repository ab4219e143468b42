import { base64urlnopad } from '@scure/base'
import type { Ports } from '../ports.ts'
import type { Keys } from './keys.ts'

/** The account that a vault belongs to. */
export type VaultOwner = { readonly accountId: string; readonly version: number }

/** Ciphertext and key, both in base64url. */
export type SealedVault = { readonly ciphertext: string; readonly vaultKey: string }

/** The first byte of the plaintext. */
const plaintextVersion = 1
const plaintextLength = 1 + 16 + 32 + 32
const ivLength = 12

/**
 * Encrypts keys with a new key: AES-256-GCM, bound to the account and its version.
 * Plaintext: the version, 16 bytes of entropy, the EVM key, the Solana key. Ciphertext: 12 bytes of IV in front.
 */
export async function sealVault(
  { randomBytes }: Ports,
  owner: VaultOwner,
  { entropy, evmKey, solanaKey }: Keys,
): Promise<SealedVault> {
  const vaultKey = randomBytes(32)
  const iv = randomBytes(ivLength)
  const plaintext = new Uint8Array(plaintextLength)
  plaintext[0] = plaintextVersion
  plaintext.set(entropy, 1)
  plaintext.set(evmKey, 17)
  plaintext.set(solanaKey, 49)
  const key = await importKey(vaultKey, 'encrypt')
  const encrypted = await crypto.subtle.encrypt(getAlgorithm(iv, owner), key, plaintext)
  plaintext.fill(0)
  const ciphertext = base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))
  const sealed = { ciphertext, vaultKey: base64urlnopad.encode(vaultKey) }
  vaultKey.fill(0)
  return sealed
}

/**
 * Decrypts the keys of an account.
 *
 * @throws {Error} if the key, the account or its version is another one, or the vault was changed
 */
export async function decryptVault(owner: VaultOwner, sealed: SealedVault): Promise<Keys> {
  const bytes = base64urlnopad.decode(sealed.ciphertext) as Uint8Array<ArrayBuffer>
  const vaultKey = base64urlnopad.decode(sealed.vaultKey) as Uint8Array<ArrayBuffer>
  const key = await importKey(vaultKey, 'decrypt')
  vaultKey.fill(0)
  const algorithm = getAlgorithm(bytes.subarray(0, ivLength), owner)
  const plaintext = new Uint8Array(
    await crypto.subtle.decrypt(algorithm, key, bytes.subarray(ivLength)),
  )
  if (plaintext.length !== plaintextLength || plaintext[0] !== plaintextVersion)
    throw new Error('The vault has another version')
  const keys = {
    entropy: plaintext.slice(1, 17),
    evmKey: plaintext.slice(17, 49),
    solanaKey: plaintext.slice(49),
  }
  plaintext.fill(0)
  return keys
}

const importKey = (bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use])

/** AES-GCM, bound to the account and its version. */
export const getAlgorithm = (iv: Uint8Array<ArrayBuffer>, { accountId, version }: VaultOwner) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${version} ${accountId}`),
})
