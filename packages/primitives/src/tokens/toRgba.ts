import { parseColor, type Rgba } from './parseColor.ts'

let shared: CanvasRenderingContext2D | null | undefined

/** One pixel that is read back often; the canvas is never in a document. */
function readPixel(): CanvasRenderingContext2D | null {
  if (shared === undefined) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    shared = canvas.getContext('2d', { willReadFrequently: true })
  }
  return shared
}

/**
 * Converts a CSS colour (any syntax of the browser, without `var()`) to sRGB. Browser only: pass a value of
 * `getComputedStyle`. Complex syntax is painted and read back.
 *
 * @returns `undefined` when the text is not a colour.
 *
 * @example
 * toRgba('rgb(255 0 0 / 50%)') // { color: [255, 0, 0], alpha: 0.5 }
 */
export function toRgba(color: string): Rgba | undefined {
  const read = parseColor(color)
  if (read) return read
  const context = readPixel()
  if (!context || !CSS.supports('color', color)) return undefined
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return { color: [red, green, blue], alpha: alpha / 255 }
}
