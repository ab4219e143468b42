import type { Rgb } from './getContrastRatio.ts'
import { formatOklab, type Oklab } from './oklab.ts'

/**
 * The result of `color-mix(in oklab, above share, below)`. Pure. Only the result is clamped to sRGB.
 *
 * @param share - how much of `above`, from 0 to 1
 */
export function mixOklab(above: Oklab, below: Oklab, share: number): Rgb {
  const mix = (channel: 0 | 1 | 2) => above[channel] * share + below[channel] * (1 - share)
  return formatOklab([mix(0), mix(1), mix(2)])
}
