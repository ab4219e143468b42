import type { Rgb } from './getContrastRatio.ts'

/** An sRGB colour as `#rrggbb`. Pure. */
export const toHex = (color: Rgb): string =>
  `#${color.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
