import { expect, test } from 'vitest'
import * as decoder from './index.ts'

test('the entry exports the names of the README', () => {
  expect(Object.keys(decoder)).toMatchInlineSnapshot(`
    [
      "decodeCall",
      "decodeTransaction",
      "decodeTypedData",
      "InvalidTypedDataError",
      "getTier",
      "isRisky",
    ]
  `)
})
