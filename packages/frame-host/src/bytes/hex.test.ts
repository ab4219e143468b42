import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, toHex } from './hex.ts'

test('hexadecimal is read as it was written', () => {
  const property = fc.property(fc.uint8Array({ maxLength: 100 }), (given) => {
    const bytes = new Uint8Array(given)
    expect(fromHex(toHex(bytes))).toEqual(bytes)
  })
  fc.assert(property, { numRuns: runs(500) })
})

test.each(['', '0', '0x1', '0xzz', 'ff', '0xff ', ' 0xff', '0xff\n', '0XFF'])(
  'error: %j is not hexadecimal',
  (text) => {
    expect(fromHex(text)).toBeUndefined()
  },
)
