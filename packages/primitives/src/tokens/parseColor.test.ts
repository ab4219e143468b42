import { expect, test } from 'vitest'
import { parseColor } from './parseColor.ts'

test.each([
  ['rgb(1, 2, 3)', [1, 2, 3], 1],
  ['rgba(1, 2, 3, 0.25)', [1, 2, 3], 0.25],
  ['oklch(1 0 0)', [255, 255, 255], 1],
  ['oklab(0.627955 0.224863 0.125846)', [255, 0, 0], 1],
  ['oklch(0.519752 0.176858 142.495 / 0.5)', [0, 128, 0], 0.5],
  ['color(srgb 0.5 -0.1 1.2)', [128, 0, 255], 1],
] as const)('%s', (text, color, alpha) => {
  expect(parseColor(text)).toEqual({ color, alpha })
})

test.each([
  '',
  'red',
  'rgb(1, 2)',
  'rgb(1 2 3 4 5)',
  'oklch(50% 0 0)',
  'color(display-p3 1 0 0)',
  'oklab(- - -)',
  'rgb(e e e)',
])('error: %j is not parsed', (text) => {
  expect(parseColor(text)).toBeUndefined()
})
