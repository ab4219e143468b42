import { expect, test } from 'vitest'
import * as contract from './contract/index.ts'
import * as testing from './index.ts'
import * as playwright from './playwright.ts'

test('the doors export these names and no others', () => {
  expect(Object.keys(testing)).toMatchInlineSnapshot()
  expect(Object.keys(contract)).toMatchInlineSnapshot()
  expect(Object.keys(playwright)).toMatchInlineSnapshot()
})
