import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeBase58 } from '../../addresses/base58.ts'
import { readCursor, writeCursor } from './cursor.ts'

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(writeBase58)
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(writeBase58)

test('a cursor contains the position in each list, and fits in a query', () => {
  const places = fc.uniqueArray(fc.tuple(address, signature), {
    minLength: 1,
    maxLength: 17,
    selector: ([key]) => key,
  })
  fc.assert(
    fc.property(places, address, (input, other) => {
      const cursor = writeCursor('me', new Map(input))
      expect(cursor.length).toBeLessThan(2048)
      const addresses = input.map(([key]) => key)
      expect(readCursor('me', cursor)?.([...addresses, other])).toEqual(new Map(input))
      expect(readCursor('you', cursor)).toBeUndefined()
    }),
  )
})

test('error: any other string is rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 400 })), (text) => {
      expect(readCursor('me', text)).toBeUndefined()
    }),
  )
})
