import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColor } from './parseColor.ts'
import { toRgba } from './toRgba.ts'

/** The same colour, read from a canvas. */
const painted = (text: string) => toRgba(`color-mix(in srgb, ${text} 100%, red)`)?.color ?? []

test('the parsed colour equals the painted one', () => {
  const space = fc.oneof(
    fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => `rgb(${rgb.join(', ')})`),
    fc
      .record({ l: fc.nat(100), c: fc.nat(12), h: fc.nat(359) })
      .map(({ l, c, h }) => `oklch(${l / 100} ${c / 100} ${h})`),
  )
  fc.assert(
    fc.property(space, (text) => {
      const read = parseColor(text)?.color ?? []
      for (const [index, byte] of painted(text).entries())
        expect(Math.abs(byte - (read[index] ?? -9)), text).toBeLessThanOrEqual(3)
    }),
    { numRuns: runs(100) },
  )
})

test('error: an invalid colour is undefined', () => {
  expect(toRgba('blurple')).toBeUndefined()
  expect(toRgba('url(x)')).toBeUndefined()
})
