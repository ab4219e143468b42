import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEvmAddress } from './isEvmAddress.ts'

// The vectors of EIP-55.
const checksummed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('an address is 40 hex characters, with or without 0x in front', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
    minLength: 36,
    maxLength: 44,
  })
  fc.assert(
    fc.property(digits, fc.constantFrom('', '0x', '0X', 'x', ' '), (text, start) => {
      const isValid = text.length === 40 && (start === '' || start === '0x')
      expect(isEvmAddress(start + text)).toBe(isValid)
      expect(isEvmAddress(`${start}${text.slice(1)}g`)).toBe(false)
    }),
    {
      examples: [39, 40, 41].flatMap((length) => [
        ['a'.repeat(length), ''],
        ['a'.repeat(length), '0x'],
      ]),
    },
  )
})

test.each(checksummed)('%s is an address, also without 0x and strictly', (address) => {
  expect(isEvmAddress(address)).toBe(true)
  expect(isEvmAddress(address.slice(2))).toBe(true)
  expect(isEvmAddress(address, { strict: true })).toBe(true)
  expect(isEvmAddress(address.toLowerCase(), { strict: true })).toBe(true)
})

test.each(checksummed)(
  'security: every changed letter case of %s is refused when strict',
  (address) => {
    expect(isEvmAddress(address, { strict: true })).toBe(true)
    for (let index = 2; index < address.length; index += 1) {
      const char = address[index] as string
      const flipped = char === char.toUpperCase() ? char.toLowerCase() : char.toUpperCase()
      if (flipped === char) continue
      const changed = address.slice(0, index) + flipped + address.slice(index + 1)
      expect(isEvmAddress(changed)).toBe(true)
      expect(isEvmAddress(changed, { strict: true })).toBe(false)
    }
  },
)

test.each([
  '',
  '0x',
  '0x123',
  `0X${'a'.repeat(40)}`,
  `0x${'a'.repeat(41)}`,
  `0x${'g'.repeat(40)}`,
  ` 0x${'a'.repeat(40)}`,
  `0x${'a'.repeat(40)}\n`,
  1,
  null,
])('error: %j is not an address', (value) => {
  expect(isEvmAddress(value)).toBe(false)
})

test('security: a long string is rejected immediately', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 43 }), (value) => {
      expect(isEvmAddress(value)).toBe(false)
    }),
  )
})
