import { expect, test } from 'vitest'
import * as entry from './embeddedWallet.ts'

test('the entry exports the name of the README', () => {
  expect(Object.keys(entry)).toEqual(['embeddedWallet'])
})
