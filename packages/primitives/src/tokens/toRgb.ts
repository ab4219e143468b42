import { compositeOver } from './compositeOver.ts'
import type { Rgb } from './getContrastRatio.ts'
import { toRgba } from './toRgba.ts'

/**
 * Paints a CSS colour (any syntax of the browser, without `var()`) over white and reads it back as sRGB. Browser
 * only: pass a value of `getComputedStyle`.
 *
 * @returns `undefined` when the text is not a colour.
 *
 * @example
 * toRgb('oklch(0.6 0.2 270)') // [96, 103, 236]
 */
export function toRgb(color: string): Rgb | undefined {
  const painted = toRgba(color)
  return painted && compositeOver(painted, [255, 255, 255])
}
