import type { Rgb } from './contrastRatio.ts'
import { fromOklab, toOklab } from './oklab.ts'

/**
 * What `color-mix(in oklab, above share, below)` gives. Pure.
 *
 * @param share - how much of `above`, from 0 to 1
 */
export function mixColors(above: Rgb, below: Rgb, share: number): Rgb {
  const [l, a, b] = toOklab(above)
  const [l2, a2, b2] = toOklab(below)
  const mix = (x: number, y: number) => x * share + y * (1 - share)
  return fromOklab([mix(l, l2), mix(a, a2), mix(b, b2)])
}
