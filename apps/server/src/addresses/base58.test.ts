import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readBase58, writeBase58 } from './base58.ts'

test('every 32 bytes have exactly one address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const text = writeBase58(bytes)
      expect(readAddress(text)).toEqual(new Uint8Array(bytes))
      expect(readAddress(`1${text}`)).toBeUndefined()
      expect(readBase58(text, 31)).toBeUndefined()
    }),
  )
  expect(writeBase58(new Uint8Array(32))).toBe('1'.repeat(32))
})

test('security: only base58 strings of 32 bytes are addresses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ minLength: 32, maxLength: 44 })), (text) => {
      const bytes = readAddress(text)
      if (bytes) expect(writeBase58(bytes)).toBe(text)
    }),
  )
  for (const wrong of ['', '0'.repeat(32), 'l'.repeat(43), '1'.repeat(33), 'z'.repeat(10_000)])
    expect(readAddress(wrong), wrong.slice(0, 50)).toBeUndefined()
})
