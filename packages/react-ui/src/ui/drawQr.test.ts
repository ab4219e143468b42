import { runs as runsOfTest } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQr } from '../../test/readQr.ts'
import { drawQr } from './drawQr.ts'

/** Pixels of a module: jsQR 1.4 does not find one code in a thousand at 3 or 4. */
const scale = 6
/** Modules of white around. */
const quiet = 4

/** Reads the drawing back: runs as they are written, and the finders by their squares. */
function decode(text: string): string | undefined {
  const { size, modules, finders } = drawQr(text)
  const side = (size + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const fill = (left: number, top: number, width: number, height: number, value: number) => {
    for (let y = (top + quiet) * scale; y < (top + height + quiet) * scale; y += 1)
      for (let x = (left + quiet) * scale; x < (left + width + quiet) * scale; x += 1)
        pixels.fill(value, (y * side + x) * 4, (y * side + x) * 4 + 3)
  }
  const runs = [...modules.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(modules)
  for (const [, x, y, width] of runs) fill(Number(x), Number(y), Number(width), 1, 0)
  const squares = finders.split('z').filter(Boolean)
  expect(squares).toHaveLength(9)
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (const [inset, value] of [
      [0, 0],
      [1, 255],
      [2, 0],
    ] as const)
      fill(x + inset, y + inset, 7 - 2 * inset, 7 - 2 * inset, value)
  return readQr(pixels, side, side)?.data
}

const uri = `wc:${'8a'.repeat(32)}@2?relay-protocol=irn&symKey=${'5f'.repeat(32)}&expiryTimestamp=1768478700`

test('a pairing URI is read back by another decoder', () => {
  expect(decode(uri)).toBe(uri)
})

test('whatever is drawn is read back', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
  fc.assert(
    fc.property(hex, hex, (topic, key) => {
      const text = `wc:${topic}@2?relay-protocol=irn&symKey=${key}`
      expect(decode(text)).toBe(text)
    }),
    { numRuns: runsOfTest(15) },
  )
})

test('a module of a pairing URI is larger than three pixels at 232', () => {
  expect(232 / drawQr(uri).size).toBeGreaterThan(3)
})

test('the finders are three times three squares with round corners, inside the code', () => {
  const { size, finders } = drawQr('wc:short')
  const starts = [...finders.matchAll(/M([\d.]+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(starts).toHaveLength(9)
  for (const [x = 0, y = 0] of starts) {
    expect(x).toBeLessThan(size)
    expect(y).toBeLessThan(size)
  }
})
