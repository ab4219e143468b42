import type { Rgb } from './getContrastRatio.ts'

/** OKLab: lightness from 0 to 1, and two axes of colour around 0. */
export type Oklab = readonly [lightness: number, a: number, b: number]

const toLinear = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const toByte = (part: number) =>
  255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055)

/** An sRGB colour in OKLab, by the matrices of CSS Color 4, §10. Pure. */
export function toOklab([red, green, blue]: Rgb): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Converts an OKLab colour to whole sRGB bytes. Pure. Colours beyond sRGB lose chroma, not hue or lightness. */
export function convertFromOklab([lightness, a, b]: Oklab): Rgb {
  for (let share = 1; share > 0.02; share *= 0.93) {
    const bytes = getBytes(lightness, a * share, b * share)
    if (bytes.every((byte) => byte > -0.5 && byte < 255.5)) return roundOklab(bytes)
  }
  return roundOklab(getBytes(lightness, 0, 0))
}

/** Converts an OKLab colour as browsers paint it: each channel is clamped to sRGB. Pure. */
export const formatOklab = ([lightness, a, b]: Oklab): Rgb => roundOklab(getBytes(lightness, a, b))

function getBytes(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const roundOklab = ([red, green, blue]: Rgb): Rgb => [
  clampByte(red),
  clampByte(green),
  clampByte(blue),
]
const clampByte = (byte: number) => Math.round(Math.min(255, Math.max(0, byte)))
