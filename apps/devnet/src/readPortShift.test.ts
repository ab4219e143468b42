import { expect, test } from 'vitest'
import { readPortShift } from './readPortShift.ts'

test('the shift is 0 when unset or empty, else its number', () => {
  expect(readPortShift({})).toBe(0)
  expect(readPortShift({ LATCHKEY_PORT_SHIFT: ' ' })).toBe(0)
  expect(readPortShift({ LATCHKEY_PORT_SHIFT: '100' })).toBe(100)
})

test.each(['1e2', '-1', '0x10', '1.5', '60000', 'ten'])(
  'error: a shift of %s is rejected',
  (text) => {
    expect(() => readPortShift({ LATCHKEY_PORT_SHIFT: text })).toThrow(
      `LATCHKEY_PORT_SHIFT must be a whole number from 0 to 55000, and is "${text}".`,
    )
  },
)
