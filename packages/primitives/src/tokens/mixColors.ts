import type { Rgb } from './contrastRatio.ts'
import { type Oklab, paintOklab } from './oklab.ts'

/**
 * The result of `color-mix(in oklab, above share, below)`. Pure. Only the result is clamped to sRGB.
 *
 * @param share - how much of `above`, from 0 to 1
 */
export function mixColors(above: Oklab, below: Oklab, share: number): Rgb {
  const mix = (channel: 0 | 1 | 2) => above[channel] * share + below[channel] * (1 - share)
  return paintOklab([mix(0), mix(1), mix(2)])
}
