import type { ContrastCheckedTheme } from './ContrastCheckedTheme.ts'
import { contrastPairs } from './contrastPairs.ts'
import { getContrastRatio } from './getContrastRatio.ts'
import { formatOklab } from './oklab.ts'
import { readColor } from './readColor.ts'
import { readPaint } from './readPaint.ts'
import { resolveBackground } from './resolveBackground.ts'
import { toHex } from './toHex.ts'
import type { ThemeTokenName } from './tokens.ts'

/** The tints of the style sheet, in percent; a test compares them. */
export const tints = [
  ['accent', 12],
  ['success', 10],
  ['warning', 10],
  ['danger', 10],
  ['danger', 13],
] as const

/** The backgrounds of text, except the accent's own fill. */
const backgrounds = [
  ...new Set(
    contrastPairs
      .filter(({ foreground }) => foreground !== '--_on-fill')
      .flatMap((pair) => pair.backgrounds),
  ),
]

/** Background and foreground, with every surface that is mixed from them. */
export function fixBackgroundContrast(
  { probe, set, note }: ContrastCheckedTheme,
  siteTokens: ReadonlyMap<ThemeTokenName, string>,
): void {
  const ink = readPaint(probe, '--lk-foreground')
  if (backgrounds.every((paper) => getContrastRatio(ink, readPaint(probe, paper)) >= 4.5)) return
  const input = {
    background: readColor(probe, '--lk-background'),
    foreground: readColor(probe, '--lk-foreground'),
    isDefault: !siteTokens.has('--lk-foreground'),
  }
  const ground = resolveBackground(input, {
    lifts: ['', '-hover', '-press', '-float'].map(
      (name) => Number.parseFloat(probe.text(`--_lift${name}`)) / 100,
    ),
    tints: tints.map(([tone, share]) => [readColor(probe, `--lk-${tone}`), share / 100]),
  })
  for (const name of ['background', 'foreground'] as const) {
    if (ground[name] === input[name]) continue
    const token = `--lk-${name}` as const
    const to = toHex(formatOklab(ground[name]))
    note({ token, to, reason: 'contrast' })
    set(token, to)
  }
}
