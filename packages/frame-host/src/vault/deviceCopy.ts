import { base64urlnopad } from '@scure/base'
import type { Ports } from '../ports.ts'
import { getAlgorithm, type VaultOwner } from './cipher.ts'

/** A vault's key that only this browser can open, and only with the share that the server keeps. */
export type DeviceCopy = {
  /** AES-256-GCM; it cannot be read. */
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  /** The vault's key XOR the share, encrypted. */
  readonly wrapped: Uint8Array<ArrayBuffer>
}

const algorithm = { name: 'AES-GCM', length: 256 }
const keyLength = 32

/**
 * Creates the device's copy of a vault's key. Keys and share are in base64url.
 *
 * @returns the copy, and the share without which it does not open
 */
export async function createDeviceCopy(
  { randomBytes }: Ports,
  owner: VaultOwner,
  vaultKey: string,
): Promise<{ copy: DeviceCopy; share: string }> {
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
  const share = randomBytes(keyLength)
  const iv = randomBytes(12)
  const masked = mask(base64urlnopad.decode(vaultKey) as Uint8Array<ArrayBuffer>, share)
  const wrapped = await crypto.subtle.encrypt(getAlgorithm(iv, owner), key, masked)
  const copy = { key, iv, wrapped: new Uint8Array(wrapped) }
  return { copy, share: base64urlnopad.encode(share) }
}

/**
 * Opens the device's copy.
 *
 * @returns the vault's key, a wrong one for a wrong share
 * @throws {Error} if the copy was changed, or is of another account or version
 */
export async function openDeviceCopy(
  { key, iv, wrapped }: DeviceCopy,
  owner: VaultOwner,
  share: string,
): Promise<string> {
  const masked = await crypto.subtle.decrypt(getAlgorithm(iv, owner), key, wrapped)
  return base64urlnopad.encode(
    mask(new Uint8Array(masked), base64urlnopad.decode(share) as Uint8Array<ArrayBuffer>),
  )
}

const mask = (bytes: Uint8Array<ArrayBuffer>, share: Uint8Array<ArrayBuffer>) =>
  bytes.map((byte, index) => byte ^ (share[index] ?? 0))
