import type { Rgb } from './getContrastRatio.ts'
import type { Rgba } from './parseColor.ts'

/** Composites a translucent colour over an opaque one. Pure. */
export function compositeOver({ color, alpha }: Rgba, below: Rgb): Rgb {
  const over = (channel: 0 | 1 | 2) =>
    Math.round(color[channel] * alpha + below[channel] * (1 - alpha))
  return [over(0), over(1), over(2)]
}
