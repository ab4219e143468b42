import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solanaMainnet, solanaSigner, toBase58, toHex } from '../../../test/signers.ts'
import { fromBase58 } from './fromBase58.ts'
import { verifySolana } from './verifySolana.ts'

const text = 'shop.example wants you to sign in with your Solana account:'
const signer = solanaSigner()

function getVerdict(message: string, signature: string, accountAddress = signer.accountAddress) {
  const fields = { accountAddress, chainId: solanaMainnet }
  const result = verifySolana({ message, fields, signature })
  return result.status === 'valid' ? 'valid' : result.reason
}

// RFC 8032, section 7.1, tests 1 and 2.
test.each([
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    'r',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
])('RFC 8032: %s', (key, message, signature) => {
  const [address, signed] = [key, signature].map((hex) => toBase58(Buffer.from(hex, 'hex')))
  expect(getVerdict(message, signed ?? '', address)).toBe('valid')
  expect(getVerdict(`${message}.`, signed ?? '', address)).toBe('signatureWrong')
})

test('a signature is valid for its account and message only', async () => {
  const signature = await signer.sign(text)
  expect(getVerdict(text, signature)).toBe('valid')
  expect(getVerdict(`${text} `, signature)).toBe('signatureWrong')
  expect(getVerdict(text, signature, solanaSigner('another').accountAddress)).toBe('signatureWrong')
})

test('security: rejects a signature with a changed bit', async () => {
  const bytes = fromBase58(await signer.sign(text), 64) ?? new Uint8Array()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 511 }), (bit) => {
      const changed = bytes.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(getVerdict(text, toBase58(changed))).toBe('signatureWrong')
    }),
  )
})

test('security: rejects the same signature with the group order added to S', async () => {
  const bytes = fromBase58(await signer.sign(text), 64) ?? new Uint8Array()
  const s = BigInt(toHex(bytes.slice(32).reverse())) + ed25519.Point.Fn.ORDER
  const high = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse()
  expect(getVerdict(text, toBase58(Buffer.concat([bytes.slice(0, 32), high])))).toBe(
    'signatureWrong',
  )
})

// The points of order 1, 2, 4 and 8, and two non-canonical encodings of them.
test.each([
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0200000000000000000000000000000000000000000000000000000000000000',
])('security: rejects the key %s, with which one signature is valid for many messages', (key) => {
  const address = toBase58(Buffer.from(key, 'hex'))
  // R is the same point and S is 0: the equation holds for at least one message in eight.
  const signature = toBase58(Buffer.concat([Buffer.from(key, 'hex'), Buffer.alloc(32)]))
  for (let number = 0; number < 16; number += 1)
    expect(getVerdict(`${text}${number}`, signature, address)).toBe('publicKey')
})

test('security: accepts only 64 bytes in base58', async () => {
  const signature = await signer.sign(text)
  expect(getVerdict(text, `1${signature}`)).toBe('signatureLength')
  expect(getVerdict(text, signature.slice(4))).toBe('signatureLength')
  expect(getVerdict(text, '')).toBe('signatureEncoding')
  expect(getVerdict(text, ` ${signature}`)).toBe('signatureEncoding')
  expect(getVerdict(text, `${signature.slice(0, -1)}0`)).toBe('signatureEncoding')
  expect(getVerdict(text, '2'.repeat(100_000))).toBe('signatureLength')
  const hex = toHex(fromBase58(signature, 64) ?? new Uint8Array())
  expect(getVerdict(text, hex)).toBe('signatureEncoding')
})

test('decodes base58 that was encoded', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect(fromBase58(toBase58(bytes), bytes.length)).toEqual(Uint8Array.from(bytes))
      expect(fromBase58(toBase58(bytes), bytes.length + 1)).toBeUndefined()
    }),
  )
})
