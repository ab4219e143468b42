import type { Rgb } from './getContrastRatio.ts'
import { formatOklab } from './oklab.ts'

/** An sRGB colour with its alpha, from 0 to 1. */
export type Rgba = { readonly color: Rgb; readonly alpha: number }

const known = /^(rgba?|oklab|oklch|color\(srgb) ?\(?([-\d.e, /]+)\)$/

/**
 * Parses a colour in the format of `getComputedStyle`: `rgb()`, `oklab()`, `oklch()` and `color(srgb …)` with plain
 * numbers. Pure, so that browsers with falsified canvas data work.
 *
 * @returns `undefined` for any other text.
 *
 * @example
 * parseColor('rgba(255, 0, 0, 0.5)') // { color: [255, 0, 0], alpha: 0.5 }
 */
export function parseColor(text: string): Rgba | undefined {
  const [, space, body = ''] = known.exec(text) ?? []
  if (!space) return undefined
  const numbers = body.split(/[, /]+/).map(Number)
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers
  if (numbers.length < 3 || numbers.length > 4 || !numbers.every(Number.isFinite)) return undefined
  return { color: toRgb(space, first, second, third), alpha: Math.min(1, Math.max(0, alpha)) }
}

function toRgb(space: string, first: number, second: number, third: number): Rgb {
  if (space === 'oklab') return formatOklab([first, second, third])
  if (space === 'oklch') {
    const angle = (third * Math.PI) / 180
    return formatOklab([first, second * Math.cos(angle), second * Math.sin(angle)])
  }
  const scale = space.startsWith('rgb') ? 1 : 255
  const byte = (part: number) => Math.round(Math.min(255, Math.max(0, part * scale)))
  return [byte(first), byte(second), byte(third)]
}
