import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, type Rgb } from './contrastRatio.ts'
import { findGround } from './findGround.ts'
import { mixColors } from './mixColors.ts'
import { nearestStep } from './nearestStep.ts'
import { fromOklab, toOklab } from './oklab.ts'

const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)
const mixes = {
  lifts: [0.07, 0.1, 0.13],
  tints: [[[87, 115, 255], 0.12] as const, [[220, 60, 60], 0.13] as const],
}
const hueOf = (rgb: Rgb) => {
  const [, a, b] = toOklab(rgb)
  return Math.atan2(b, a)
}

test('a sound ground stays as it is', () => {
  const dark = { background: [18, 19, 19], foreground: [245, 245, 247] } as const
  expect(findGround(dark, mixes)).toEqual(dark)
  const light = { background: [255, 255, 255], foreground: [20, 20, 24] } as const
  expect(findGround(light, mixes)).toEqual(light)
})

test('the foreground moves and the background stays, where any text can be read on it', () => {
  const { background, foreground } = findGround(
    { background: [221, 221, 221], foreground: [245, 245, 247] },
    mixes,
  )
  expect(background).toEqual([221, 221, 221])
  expect(contrastRatio(foreground, background)).toBeGreaterThan(4.5)
})

test('a middle grey on itself moves both', () => {
  const { background, foreground } = findGround(
    { background: [124, 124, 124], foreground: [124, 124, 124] },
    mixes,
  )
  expect(background).not.toEqual([124, 124, 124])
  expect(contrastRatio(foreground, background)).toBeGreaterThan(4.5)
})

test('any two colours become a ground that can be read, on every surface, the same each time', () => {
  fc.assert(
    fc.property(color, color, color, (background, foreground, tone) => {
      const given = { lifts: mixes.lifts, tints: [[tone, 0.13]] as const }
      const ground = findGround({ background, foreground }, given)
      const papers = [
        ground.background,
        mixColors(tone, ground.background, 0.13),
        ...given.lifts.map((share) => mixColors(ground.foreground, ground.background, share)),
      ]
      for (const paper of papers)
        expect(contrastRatio(ground.foreground, paper)).toBeGreaterThanOrEqual(4.5)
      expect(findGround({ background, foreground }, given)).toEqual(ground)
      // What passes is not moved again.
      expect(findGround(ground, given)).toEqual(ground)
    }),
    { numRuns: 150 },
  )
})

test('the nearest step is the nearest: no closer lightness passes, and the hue stays', () => {
  const paper: Rgb = [255, 255, 255]
  const passes = (ink: Rgb) => contrastRatio(ink, paper) >= 4.5
  fc.assert(
    fc.property(color, (ink) => {
      const step = nearestStep(ink, passes) ?? paper
      expect(passes(step)).toBe(true)
      if (step === ink) return
      // Two steps back it failed: it went no further than it had to.
      const [lightness, a, b] = toOklab(step)
      expect(passes(fromOklab([lightness + 0.02, a, b]))).toBe(false)
      const [, chromaA, chromaB] = toOklab(step)
      if (Math.hypot(chromaA, chromaB) < 0.03) return
      const turn = Math.abs(hueOf(step) - hueOf(ink))
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.12)
    }),
    { numRuns: 200 },
  )
})

test('error: without any step that passes there is none', () => {
  expect(nearestStep([1, 2, 3], () => false)).toBeUndefined()
})

test('every sRGB colour comes back from OKLab as it was', () => {
  fc.assert(
    fc.property(color, (rgb) => {
      expect(fromOklab(toOklab(rgb))).toEqual(rgb)
    }),
  )
})
