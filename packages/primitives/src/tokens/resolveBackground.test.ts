import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPassingShade } from './findPassingShade.ts'
import { getContrastRatio, type Rgb } from './getContrastRatio.ts'
import { mixOklab } from './mixOklab.ts'
import { convertFromOklab, formatOklab, type Oklab, toOklab } from './oklab.ts'
import { resolveBackground } from './resolveBackground.ts'

const byte = fc.integer({ min: 0, max: 255 })
const rgb: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)
/** Whole bytes, and values between and slightly beyond them. */
const color: fc.Arbitrary<Oklab> = fc.oneof(
  rgb.map(toOklab),
  fc.tuple(rgb, fc.integer({ min: -500, max: 500 })).map(([bytes, share]) => {
    const [lightness, a, b] = toOklab(bytes)
    return [lightness, a + share / 10_000, b - share / 10_000] as const
  }),
)
const at = (red: number, green: number, blue: number): Oklab => toOklab([red, green, blue])
const mixes = {
  lifts: [0.07, 0.1, 0.13],
  tints: [[at(87, 115, 255), 0.12] as const, [at(220, 60, 60), 0.13] as const],
}
const ratio = (one: Oklab, other: Oklab) => getContrastRatio(formatOklab(one), formatOklab(other))
const getHue = ([, a, b]: Oklab) => Math.atan2(b, a)

test('a sound ground stays as it is', () => {
  const dark = { background: at(18, 19, 19), foreground: at(245, 245, 247) }
  const found = resolveBackground(dark, mixes)
  expect(found.background).toBe(dark.background)
  expect(found.foreground).toBe(dark.foreground)
  const light = { background: at(255, 255, 255), foreground: at(20, 20, 24) }
  expect(resolveBackground(light, mixes)).toEqual(light)
})

test('the foreground is adjusted and the background stays, if any text is readable on it', () => {
  const input = { background: at(221, 221, 221), foreground: at(245, 245, 247) }
  const { background, foreground } = resolveBackground(input, mixes)
  expect(background).toBe(input.background)
  expect(ratio(foreground, background)).toBeGreaterThan(4.5)
  // That of a dark theme is replaced by black, not by the nearest grey.
  expect(resolveBackground({ ...input, isDefault: true }, mixes).foreground).toEqual([0, 0, 0])
})

test('a medium grey on itself adjusts both', () => {
  const grey = at(124, 124, 124)
  const { background, foreground } = resolveBackground(
    { background: grey, foreground: grey },
    mixes,
  )
  expect(background).not.toEqual(grey)
  expect(ratio(foreground, background)).toBeGreaterThan(4.5)
})

test('a tint beyond sRGB counts by its effect on the mix, not by its painted colour', () => {
  const black: Oklab = [0, 0.18, 0]
  const input = { background: at(137, 137, 137), foreground: at(0, 0, 0) }
  const { background, foreground } = resolveBackground(input, { lifts: [], tints: [[black, 0.12]] })
  expect(background).not.toBe(input.background)
  expect(
    getContrastRatio(formatOklab(foreground), mixOklab(black, background, 0.12)),
  ).toBeGreaterThanOrEqual(4.5)
})

test('any two colours become a ground that can be read, on every surface, the same each time', () => {
  fc.assert(
    fc.property(color, color, color, (background, foreground, tone) => {
      const input = { lifts: mixes.lifts, tints: [[tone, 0.13]] as const }
      const ground = resolveBackground({ background, foreground }, input)
      const papers = [
        formatOklab(ground.background),
        mixOklab(tone, ground.background, 0.13),
        ...input.lifts.map((share) => mixOklab(ground.foreground, ground.background, share)),
      ]
      for (const paper of papers)
        expect(getContrastRatio(formatOklab(ground.foreground), paper)).toBeGreaterThanOrEqual(4.5)
      expect(resolveBackground({ background, foreground }, input)).toEqual(ground)
      // A passing pair is not adjusted again.
      expect(resolveBackground(ground, input)).toEqual(ground)
    }),
    { numRuns: runs(150) },
  )
})

test('the nearest step is the nearest: no closer lightness passes, and the hue stays', () => {
  const passes = (ink: Oklab) => getContrastRatio(formatOklab(ink), [255, 255, 255]) >= 4.5
  fc.assert(
    fc.property(rgb, (bytes) => {
      const ink = toOklab(bytes)
      const step = findPassingShade(ink, passes) ?? ink
      expect(passes(step)).toBe(true)
      if (step === ink) return
      // Two steps back it failed: it went no further than it had to.
      const [lightness, a, b] = step
      expect(passes(toOklab(convertFromOklab([lightness + 0.02, a, b])))).toBe(false)
      if (Math.hypot(a, b) < 0.03) return
      const hueChange = Math.abs(getHue(step) - getHue(ink))
      expect(Math.min(hueChange, 2 * Math.PI - hueChange)).toBeLessThan(0.12)
    }),
    { numRuns: runs(200) },
  )
})

test('error: without a passing step it returns undefined', () => {
  expect(findPassingShade(at(1, 2, 3), () => false)).toBeUndefined()
})

test('every sRGB colour survives the conversion to OKLab and back', () => {
  fc.assert(
    fc.property(rgb, (bytes) => {
      expect(convertFromOklab(toOklab(bytes))).toEqual(bytes)
    }),
  )
})
