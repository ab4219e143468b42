import { fromOklab, type Oklab, toOklab } from './oklab.ts'

/** Steps of lightness, of 100 from black to white. */
const steps = 100

/**
 * The colour nearest to this one that passes: the same hue, lighter or darker by as few steps of
 * one hundredth as it takes. Pure; of two that are as near the darker one is taken.
 *
 * @returns the colour itself when it passes, else a colour in whole sRGB bytes; `undefined` when none
 * of its steps does.
 *
 * @example
 * nearestStep(grey, (step) => contrastRatio(paintOklab(step), [255, 255, 255]) >= 4.5)
 */
export function nearestStep(color: Oklab, passes: (step: Oklab) => boolean): Oklab | undefined {
  if (passes(color)) return color
  const [lightness, a, b] = color
  for (let distance = 1; distance <= steps; distance += 1) {
    for (const way of [-1, 1]) {
      const next = lightness + (way * distance) / steps
      // The last step on each side is black or white itself.
      if (next < -1 / steps || next > 1 + 1 / steps) continue
      const step = toOklab(fromOklab([Math.min(1, Math.max(0, next)), a, b]))
      if (passes(step)) return step
    }
  }
  return undefined
}
