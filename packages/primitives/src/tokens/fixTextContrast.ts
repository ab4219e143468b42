import type { ContrastCheckedTheme } from './ContrastCheckedTheme.ts'
import { contrastPairs } from './contrastPairs.ts'
import { findPassingShade } from './findPassingShade.ts'
import { getContrastRatio, type Rgb } from './getContrastRatio.ts'
import { formatOklab } from './oklab.ts'
import { readColor } from './readColor.ts'
import { readPaint } from './readPaint.ts'
import { toHex } from './toHex.ts'
import type { ThemeTokenName } from './tokens.ts'

/**
 * Moves text and edges to the nearest readable shade on the current background.
 *
 * @param siteTokens - the tokens that the site has set: only those are noted
 */
export function fixTextContrast(
  { probe, set, note }: ContrastCheckedTheme,
  siteTokens: ReadonlyMap<ThemeTokenName, string>,
): void {
  for (const { token, foreground, backgrounds, minimumRatio } of contrastPairs) {
    const below = backgrounds.map((paper) => readPaint(probe, paper))
    const passes = (color: Rgb) =>
      below.every((paper) => getContrastRatio(color, paper) >= minimumRatio)
    let to = readPaint(probe, foreground)
    if (!passes(to)) {
      const step = findPassingShade(readColor(probe, foreground), (next) =>
        passes(formatOklab(next)),
      )
      to = step ? formatOklab(step) : readPaint(probe, '--lk-foreground')
      set(foreground, toHex(to))
    }
    const isText = minimumRatio > 3 && foreground !== '--_on-fill'
    if (siteTokens.has(token) && isText && !passes(readPaint(probe, token)))
      note({ token, to: toHex(to), reason: 'contrast' })
  }
}
