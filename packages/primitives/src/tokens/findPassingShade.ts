import { convertFromOklab, type Oklab, toOklab } from './oklab.ts'

/** Steps of lightness, of 100 from black to white. */
const steps = 100

/**
 * Finds the nearest passing colour: the same hue, lighter or darker by as few steps of one hundredth as possible.
 * Pure; of two equally near ones the darker one wins.
 *
 * @returns the colour itself if it passes, else a colour in whole sRGB bytes; `undefined` if no step passes.
 *
 * @example
 * findPassingShade(grey, (step) => getContrastRatio(formatOklab(step), [255, 255, 255]) >= 4.5)
 */
export function findPassingShade(
  color: Oklab,
  passes: (step: Oklab) => boolean,
): Oklab | undefined {
  if (passes(color)) return color
  const [lightness, a, b] = color
  for (let distance = 1; distance <= steps; distance += 1) {
    for (const direction of [-1, 1]) {
      const next = lightness + (direction * distance) / steps
      // The last step on each side is black or white.
      if (next < -1 / steps || next > 1 + 1 / steps) continue
      const step = toOklab(convertFromOklab([Math.min(1, Math.max(0, next)), a, b]))
      if (passes(step)) return step
    }
  }
  return undefined
}
