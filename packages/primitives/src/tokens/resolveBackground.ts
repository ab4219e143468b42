import { findPassingShade } from './findPassingShade.ts'
import { getContrastRatio } from './getContrastRatio.ts'
import { mixOklab } from './mixOklab.ts'
import { formatOklab, type Oklab } from './oklab.ts'

export type ThemeBackground = { readonly background: Oklab; readonly foreground: Oklab }

export type ColorMixes = {
  /** How much foreground each raised surface has, from 0 to 1. */
  readonly lifts: readonly number[]
  /** The colours of notices, and how much of each. */
  readonly tints: readonly (readonly [color: Oklab, share: number])[]
}

const black: Oklab = [0, 0, 0]
const white: Oklab = [1, 0, 0]
// More than the 4.5 of WCAG 2.2 AA: a browser counts with fewer digits, and one byte is up to 0.07.
const least = 4.58

/**
 * Finds the nearest background and foreground with sufficient contrast, also on every surface mixed from them.
 * Adjusts the foreground first; the background only if no text is readable on it. Pure.
 *
 * @param ground.isDefault - the foreground is not the site's: black or white replaces it, whichever has more contrast
 * @returns the given colours if they pass.
 *
 * @example
 * resolveBackground({ background: [0, 0, 0], foreground: [0, 0, 0] }, { lifts: [0.07], tints: [] })
 */
export function resolveBackground(
  { background, foreground, isDefault = false }: ThemeBackground & { readonly isDefault?: boolean },
  { lifts, tints }: ColorMixes,
): ThemeBackground {
  const isReadable = (below: Oklab) => {
    const papers = [
      formatOklab(below),
      ...tints.map(([color, share]) => mixOklab(color, below, share)),
    ]
    return (ink: Oklab) => {
      const painted = formatOklab(ink)
      return [...papers, ...lifts.map((share) => mixOklab(ink, below, share))].every(
        (paper) => getContrastRatio(painted, paper) >= least,
      )
    }
  }
  const takesText = (below: Oklab) => [black, white].some(isReadable(below))
  const ground = findPassingShade(background, takesText) ?? black
  const passes = isReadable(ground)
  const ratio = (ink: Oklab) => getContrastRatio(formatOklab(ink), formatOklab(ground))
  // The nearest shade of a text that is meant for the other theme is grey.
  const [best] = [black, white].sort((a, b) => ratio(b) - ratio(a)).filter(passes)
  const replacement = isDefault && !passes(foreground) ? best : undefined
  return {
    background: ground,
    // A dark blue with the least lightness is not black.
    foreground: replacement ?? findPassingShade(foreground, passes) ?? best ?? white,
  }
}
