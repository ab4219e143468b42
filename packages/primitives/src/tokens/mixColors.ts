import type { Rgb } from './contrastRatio.ts'
import { type Oklab, paintOklab } from './oklab.ts'

/**
 * What a browser paints for `color-mix(in oklab, above share, below)`. Pure. The two are not cut off
 * where sRGB ends, only the result is.
 *
 * @param share - how much of `above`, from 0 to 1
 */
export function mixColors(above: Oklab, below: Oklab, share: number): Rgb {
  const mix = (channel: 0 | 1 | 2) => above[channel] * share + below[channel] * (1 - share)
  return paintOklab([mix(0), mix(1), mix(2)])
}
