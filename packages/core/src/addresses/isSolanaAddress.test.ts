import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSolanaAddress } from './isSolanaAddress.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An independent encoder: long division over the bytes. */
function toBase58(bytes: Uint8Array): string {
  const digits = [0]
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index += 1) {
      carry += (digits[index] as number) << 8
      digits[index] = carry % 58
      carry = (carry / 58) | 0
    }
    while (carry > 0) {
      digits.push(carry % 58)
      carry = (carry / 58) | 0
    }
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const body =
    zeros < 0
      ? ''
      : digits
          .reverse()
          .map((digit) => alphabet[digit])
          .join('')
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + body
}

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test.each([
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
])('%s is an address', (address) => {
  expect(isSolanaAddress(address)).toBe(true)
})

test('an address has 32 to 44 characters of base58', () => {
  const shortest = '1'.repeat(32)
  const longest = toBase58(new Uint8Array(32).fill(255))
  expect(longest).toHaveLength(44)
  expect([shortest, longest].map(isSolanaAddress)).toEqual([true, true])
  for (const other of '0OIl+ ') {
    expect(isSolanaAddress(shortest.slice(1) + other)).toBe(false)
    expect(isSolanaAddress(other + longest.slice(1))).toBe(false)
  }
  expect(isSolanaAddress(shortest.slice(1))).toBe(false)
  expect(isSolanaAddress(`${longest}1`)).toBe(false)
})

test('any 32 bytes are an address, and 31 or 33 are not', () => {
  fc.assert(
    fc.property(bytes(32), bytes(31), bytes(33), (right, short, long) => {
      expect(isSolanaAddress(toBase58(right))).toBe(true)
      expect(isSolanaAddress(toBase58(short))).toBe(false)
      expect(isSolanaAddress(toBase58(long))).toBe(false)
    }),
  )
})

test.each([
  '',
  `garbage ${'1'.repeat(32)}`,
  `${'1'.repeat(31)}0`,
  `${'1'.repeat(31)}l`,
  `${'1'.repeat(32)}\n`,
  '1'.repeat(33),
  'z'.repeat(44),
  undefined,
])('error: %j is not an address', (value) => {
  expect(isSolanaAddress(value)).toBe(false)
})
