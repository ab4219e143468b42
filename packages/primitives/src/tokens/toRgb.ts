import type { Rgb } from './contrastRatio.ts'

/**
 * Paints a CSS colour (any syntax the browser knows, without `var()`) over white and reads it back
 * as sRGB. Browser only: pass what `getComputedStyle` returned.
 *
 * @returns `undefined` when the text is not a colour.
 *
 * @example
 * toRgb('oklch(0.6 0.2 270)') // [96, 103, 236]
 */
export function toRgb(color: string): Rgb | undefined {
  if (!CSS.supports('color', color)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  for (const fill of ['#fff', color]) {
    context.fillStyle = fill
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
