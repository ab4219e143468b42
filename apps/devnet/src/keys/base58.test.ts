import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

test('known values of Bitcoin’s base58', () => {
  expect(encodeBase58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(encodeBase58(Buffer.from('0000287fb4cd', 'hex'))).toBe('11233QC4')
  expect(encodeBase58(Buffer.alloc(32))).toBe('1'.repeat(32))
})

test('decodes any encoded bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
    }),
  )
})

test('error: characters outside the alphabet', () => {
  for (const text of ['0', 'O', 'I', 'l', ' ', '2NEpo7TZRRrLZSi2U\n'])
    expect(decodeBase58(text)).toBeUndefined()
})
