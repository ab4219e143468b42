/** An sRGB colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (byte: number) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const getLuminance = ([red, green, blue]: Rgb) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

/**
 * The WCAG 2.2 contrast ratio of two opaque colours, from 1 (the same) to 21 (black on white).
 * The order does not matter. Text needs 4.5, graphics and boundaries 3.
 *
 * @example
 * getContrastRatio([0, 0, 0], [255, 255, 255]) // 21
 */
export function getContrastRatio(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
