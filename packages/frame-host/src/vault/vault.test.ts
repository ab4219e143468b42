import { runs } from '@latchkey/test-support'
import { base64urlnopad } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { toHex } from '../bytes/hex.ts'
import { browserPorts as ports } from '../ports.ts'
import { decryptVault, sealVault } from './cipher.ts'
import { deriveSlip10 } from './deriveSlip10.ts'
import { deriveKeys, eraseKeys, getAddresses } from './keys.ts'
import { openVault, VaultError } from './openVault.ts'

const owner = { accountId: 'a-1', version: 1 }
const keys = await deriveKeys(new Uint8Array(16))
const addresses = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
const sealed = await sealVault(ports, owner, keys)

test('the mnemonic "abandon … about" has the addresses of other wallets', () => {
  expect(getAddresses(keys)).toEqual(addresses)
})

test('the EVM key is the one that viem derives from the mnemonic', async () => {
  const mnemonic = generateMnemonic(english)
  const derived = await deriveKeys(new Uint8Array(mnemonicToEntropy(mnemonic, wordlist)))
  expect(getAddresses(derived).eip155).toBe(mnemonicToAccount(mnemonic).address)
})

test('SLIP-10 has the keys of its first test vector', () => {
  const seed = Uint8Array.from({ length: 16 }, (_, index) => index)
  expect(toHex(deriveSlip10(seed, [0]))).toBe(
    '0x68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
  )
  expect(toHex(deriveSlip10(seed, [0, 1]))).toBe(
    '0xb1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2',
  )
})

test('what was sealed is opened', async () => {
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((array) => new Uint8Array(array))
  const secrets = fc.record({ entropy: bytes(16), evmKey: bytes(32), solanaKey: bytes(32) })
  const property = fc.asyncProperty(
    secrets,
    fc.string(),
    fc.nat(),
    async (given, accountId, version) => {
      const own = { accountId, version }
      expect(await decryptVault(own, await sealVault(ports, own, given))).toEqual(given)
    },
  )
  await fc.assert(property, { numRuns: runs(50) })
})

test('a vault fits into the limits of the server, and each has another key', async () => {
  const again = await sealVault(ports, owner, keys)
  expect(sealed.vaultKey).toMatch(/^[\w-]{43}$/)
  expect(sealed.ciphertext).toMatch(/^[\w-]{16,4096}$/)
  expect(again.vaultKey).not.toBe(sealed.vaultKey)
  expect(again.ciphertext).not.toBe(sealed.ciphertext)
})

test.each([
  ['another account', { ...owner, accountId: 'a-2' }],
  ['another version', { ...owner, version: 2 }],
])('error: a vault does not open for %s', async (_, other) => {
  await expect(decryptVault(other, sealed)).rejects.toThrow()
})

test('error: a vault with a changed byte does not open', async () => {
  const length = sealed.ciphertext.length
  const property = fc.asyncProperty(fc.nat(length - 2), async (index) => {
    const letter = sealed.ciphertext[index] === 'A' ? 'B' : 'A'
    const ciphertext =
      sealed.ciphertext.slice(0, index) + letter + sealed.ciphertext.slice(index + 1)
    await expect(
      openVault('a-1', { ...sealed, ciphertext, version: 1, addresses }),
    ).rejects.toThrow(VaultError)
  })
  await fc.assert(property, { numRuns: runs(50) })
})

test('error: a vault does not open with another key', async () => {
  const vaultKey = base64urlnopad.encode(new Uint8Array(32))
  await expect(openVault('a-1', { ...sealed, vaultKey, version: 1, addresses })).rejects.toThrow(
    VaultError,
  )
})

test.each(['eip155', 'solana'] as const)(
  'error: a vault with keys of another %s address is refused',
  async (namespace) => {
    const other = getAddresses(await deriveKeys(new Uint8Array(16).fill(1)))
    const vault = {
      ...sealed,
      version: 1,
      addresses: { ...addresses, [namespace]: other[namespace] },
    }
    await expect(openVault('a-1', vault)).rejects.toMatchObject({
      code: -32603,
      message: 'The keys of this account could not be opened',
    })
  },
)

test('erased keys are zeros', async () => {
  const opened = await openVault('a-1', { ...sealed, version: 1, addresses })
  expect(opened.evmKey.some(Boolean)).toBe(true)
  eraseKeys(opened)
  for (const secret of Object.values(opened)) expect(secret.some(Boolean)).toBe(false)
})
