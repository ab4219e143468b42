import type { ContrastCheckedTheme } from './ContrastCheckedTheme.ts'
import { findPassingShade } from './findPassingShade.ts'
import { getContrastRatio } from './getContrastRatio.ts'
import { formatOklab } from './oklab.ts'
import { readColor } from './readColor.ts'
import { readPaint } from './readPaint.ts'
import { toHex } from './toHex.ts'

/**
 * Ensures a readable label on the accent. The style sheet finds one for nearly every accent, except beyond sRGB,
 * where a fill may be painted far from its lightness, and at the border between its dark and its white label.
 */
export function fixAccentContrast({ probe, set, note }: ContrastCheckedTheme): void {
  const takesLabel = () =>
    ['--_fill', '--_fill-hover', '--_fill-press'].every(
      (fill) => getContrastRatio(readPaint(probe, '--_on-fill'), readPaint(probe, fill)) >= 4.5,
    )
  if (takesLabel()) return
  const token = '--lk-accent'
  const accent = readColor(probe, token)
  // Each step is measured on the page itself; the last one stays set.
  const step = findPassingShade(accent, (next) => {
    set(token, toHex(formatOklab(next)))
    return takesLabel()
  })
  // A colour that was only clamped looks unchanged.
  if (step && step !== accent) note({ token, to: toHex(formatOklab(step)), reason: 'label' })
}
