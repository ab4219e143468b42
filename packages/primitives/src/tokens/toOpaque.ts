import type { ContrastCheckedTheme } from './ContrastCheckedTheme.ts'
import { compositeOver } from './compositeOver.ts'
import type { Rgb } from './getContrastRatio.ts'
import { formatOklab, type Oklab, toOklab } from './oklab.ts'
import { readPaint } from './readPaint.ts'
import { toHex } from './toHex.ts'
import type { ThemeTokenName } from './tokens.ts'

const white: Rgb = [255, 255, 255]

/** Sees to it that a token is one opaque colour, wherever it is used. */
export function toOpaque({ probe, set, note }: ContrastCheckedTheme, token: ThemeTokenName): void {
  const from = probe.text(token)
  const value = `var(${token})`
  const painted = probe.color(value)
  const isColor = painted !== undefined && CSS.supports('color', from)
  // No lines at all is a look.
  if (token === '--lk-border' && isColor) return
  if (isColor && painted.alpha === 1) {
    // Depends on the element, or on the mix.
    if (/currentcolor/i.test(from) || !isMixedAsPainted(probe.mixed(value), painted.color))
      set(token, toHex(painted.color))
    return
  }
  const plain = probe.color(probe.plainText(token))
  const base = plain ? compositeOver(plain, white) : white
  const below = { '--lk-background': base, '--lk-qr': white }[token as string]
  const to =
    isColor && painted.alpha > 0
      ? compositeOver(painted, below ?? readPaint(probe, '--lk-background'))
      : base
  set(token, toHex(to))
  note({ token, to: toHex(to), reason: isColor ? 'translucent' : 'noColor' })
}

/**
 * A browser mixes the written colour, not its painted one: a share of `oklch(0 0.18 0)` darkens far more than the
 * black that it is painted as, a missing channel takes the value of the other colour, and infinity is dropped. A
 * small excess for wide-gamut displays is accepted.
 */
function isMixedAsPainted(mixed: Oklab | undefined, painted: Rgb): boolean {
  if (!mixed) return false
  const shown = formatOklab(mixed)
  const seen = toOklab(painted)
  return (
    shown.every((byte, index) => Math.abs(byte - (painted[index] ?? 0)) <= 1) &&
    Math.hypot(mixed[0] - seen[0], mixed[1] - seen[1], mixed[2] - seen[2]) <= 0.1
  )
}
