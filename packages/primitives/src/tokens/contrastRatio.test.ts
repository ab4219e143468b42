import { expect, test } from 'vitest'
import { contrastRatio } from './contrastRatio.ts'

test('black on white is 21, and the order does not matter', () => {
  expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrastRatio([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5)
})

test('a colour on itself is 1', () => {
  expect(contrastRatio([87, 115, 255], [87, 115, 255])).toBe(1)
})

test('the grey #767676 just passes on white', () => {
  expect(contrastRatio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})
