import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase58 } from './base58.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { fromHex, toHex } from './hex.ts'

test('hexadecimal and base64url are read as they were written', () => {
  const property = fc.property(fc.uint8Array({ maxLength: 100 }), (given) => {
    const bytes = new Uint8Array(given)
    expect(fromHex(toHex(bytes))).toEqual(bytes)
    expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    expect(fromBase64url(toBase64url(bytes))).toEqual(bytes)
  })
  fc.assert(property, { numRuns: runs(500) })
})

test.each(['', '0', '0x1', '0xzz', 'ff', '0xff ', ' 0xff', '0xff\n', '0XFF'])(
  'error: %j is not hexadecimal',
  (text) => {
    expect(fromHex(text)).toBeUndefined()
  },
)

test('base58 keeps leading zeros', () => {
  expect(toBase58(new Uint8Array(32))).toBe('1'.repeat(32))
  expect(toBase58(Uint8Array.of(0, 0, 1))).toBe('112')
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
})
