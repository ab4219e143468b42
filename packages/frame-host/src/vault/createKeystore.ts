import { scryptAsync } from '@noble/hashes/scrypt'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { toHex } from '../bytes/hex.ts'
import type { Ports } from '../ports.ts'

/** About a second, and 128 MB. */
const cost = { n: 131_072, r: 8, p: 1, dklen: 32 }

/**
 * Encrypts an EVM key with a password: JSON of the Web3 Secret Storage format, version 3. The password is normalized
 * (NFKC), as `ethers` does, so that it is the same from every keyboard.
 *
 * @see https://ethereum.org/developers/docs/data-structures-and-encoding/web3-secret-storage/
 */
export async function createKeystore(
  { randomBytes, randomUUID }: Ports,
  { key, address, password }: { key: Uint8Array<ArrayBuffer>; address: string; password: string },
): Promise<string> {
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const { n, r, p, dklen } = cost
  const derived = await scryptAsync(secret, salt, { N: n, r, p, dkLen: dklen })
  secret.fill(0)
  const ciphertext = await encrypt(derived.slice(0, 16), iv, key)
  const macInput = concatBytes(derived.subarray(16), ciphertext)
  derived.fill(0)
  const mac = keccak_256(macInput)
  macInput.fill(0)
  return JSON.stringify({
    version: 3,
    id: randomUUID(),
    address: toDigits(address),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: toDigits(toHex(iv)) },
      ciphertext: toDigits(toHex(ciphertext)),
      kdf: 'scrypt',
      kdfparams: { ...cost, salt: toDigits(toHex(salt)) },
      mac: toDigits(toHex(mac)),
    },
  })
}

/**
 * Returns the name that wallets give to such a file. `time` is in milliseconds since 1970.
 *
 * @example
 * getKeystoreName(time, address) // 'UTC--2026-11-29T14-05-00.000Z--9858effd…'
 */
export const getKeystoreName = (time: number, address: string): string =>
  `UTC--${new Date(time).toISOString().replaceAll(':', '-')}--${toDigits(address)}`

const toDigits = (hex: string) => hex.slice(2).toLowerCase()

/** AES-128-CTR, whose counter is the whole block. */
async function encrypt(
  keyBytes: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  plaintext: Uint8Array<ArrayBuffer>,
) {
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-CTR', false, ['encrypt'])
  keyBytes.fill(0)
  const algorithm = { name: 'AES-CTR', counter: iv, length: 128 }
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plaintext))
}
