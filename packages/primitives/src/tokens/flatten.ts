import type { Rgb } from './contrastRatio.ts'
import type { Rgba } from './readSerialized.ts'

/** The opaque colour that is seen where a translucent one lies over another. Pure. */
export function flatten({ color, alpha }: Rgba, below: Rgb): Rgb {
  const over = (channel: 0 | 1 | 2) =>
    Math.round(color[channel] * alpha + below[channel] * (1 - alpha))
  return [over(0), over(1), over(2)]
}
