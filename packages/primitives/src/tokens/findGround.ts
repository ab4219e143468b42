import { contrastRatio, type Rgb } from './contrastRatio.ts'
import { mixColors } from './mixColors.ts'
import { nearestStep } from './nearestStep.ts'

export type Ground = { readonly background: Rgb; readonly foreground: Rgb }

export type Mixes = {
  /** How much foreground each raised surface has, from 0 to 1. */
  readonly lifts: readonly number[]
  /** The colours of notices, and how much of each. */
  readonly tints: readonly (readonly [color: Rgb, share: number])[]
}

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
// A little more than WCAG 2.2 AA asks for: what is mixed is rounded once more where it is painted.
const least = 4.55

/**
 * The nearest ground on which text can be read, also on every surface that is mixed from it. The
 * foreground moves first; the background only when no text could be read on it. Pure.
 *
 * @example
 * findGround({ background: [0, 0, 0], foreground: [0, 0, 0] }, { lifts: [0.07], tints: [] })
 */
export function findGround({ background, foreground }: Ground, { lifts, tints }: Mixes): Ground {
  const isReadable = (below: Rgb) => {
    const tinted = tints.map(([color, share]) => mixColors(color, below, share))
    return (ink: Rgb) =>
      [below, ...tinted, ...lifts.map((share) => mixColors(ink, below, share))].every(
        (paper) => contrastRatio(ink, paper) >= least,
      )
  }
  const takesText = (below: Rgb) => [black, white].some(isReadable(below))
  const ground = nearestStep(background, takesText) ?? black
  return { background: ground, foreground: nearestStep(foreground, isReadable(ground)) ?? white }
}
