import { expect, test } from 'vitest'
import { getContrastRatio } from './getContrastRatio.ts'

test('black on white is 21, and the order does not matter', () => {
  expect(getContrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(getContrastRatio([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5)
})

test('a colour on itself is 1', () => {
  expect(getContrastRatio([87, 115, 255], [87, 115, 255])).toBe(1)
})

test('the grey #767676 just passes on white', () => {
  expect(getContrastRatio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})
