import type { ContrastCheckedTheme } from './ContrastCheckedTheme.ts'
import { createStyleProbe, type Probe } from './createStyleProbe.ts'
import { fixAccentContrast } from './fixAccentContrast.ts'
import { fixBackgroundContrast } from './fixBackgroundContrast.ts'
import { fixTextContrast } from './fixTextContrast.ts'
import type { ThemeAdjustment } from './ThemeAdjustment.ts'
import type { ThemeTokenName } from './tokens.ts'
import { toOpaque } from './toOpaque.ts'

export type ThemeGuard = {
  /** In the order of the documentation; empty when the theme is sound. */
  readonly moves: readonly ThemeAdjustment[]
  /** Restores the previous values. */
  release(): void
}

const colorTokens = [
  '--lk-background',
  '--lk-foreground',
  '--lk-muted',
  '--lk-border',
  '--lk-accent',
  '--lk-success',
  '--lk-warning',
  '--lk-danger',
  '--lk-qr',
] as const

/**
 * Ensures sufficient contrast in the theme of an element: replaces invalid and translucent colours, and moves colours
 * that are too close to their background to the nearest passing shade of the same hue. The background is kept if any
 * text is readable on it. Sets custom properties on the element itself; browser only, and requires the style sheet of
 * the tokens.
 *
 * @param element - the shadow host, or the element with the class `lkRoot`
 *
 * @example
 * const { moves, release } = ensureThemeContrast(host)
 * // [{ token: '--lk-foreground', from: '#ddd', to: '#575757', reason: 'contrast' }]
 */
export function ensureThemeContrast(element: HTMLElement): ThemeGuard {
  const before = new Map<string, string>()
  const moves = new Map<ThemeTokenName, ThemeAdjustment>()
  const probe = createStyleProbe(element)
  // jsdom computes no colours.
  const siteTokens = globalThis.CSS ? readThemeTokens(probe) : new Map<ThemeTokenName, string>()
  const guard: ContrastCheckedTheme = {
    probe,
    set(name, value) {
      if (!before.has(name)) before.set(name, element.style.getPropertyValue(name))
      element.style.setProperty(name, value)
    },
    note({ token, to, reason }) {
      // Report the first reason; a later step only changes the displayed value.
      const first = moves.get(token) ?? { from: siteTokens.get(token) ?? probe.text(token), reason }
      moves.set(token, { token, from: first.from, to, reason: first.reason })
    },
  }
  for (const token of siteTokens.keys()) toOpaque(guard, token)
  // Tests check the defaults, so most pages only pay for reading. Order matters: the accent tints the background,
  // then text contrast is checked against it.
  if (siteTokens.has('--lk-accent')) fixAccentContrast(guard)
  if (siteTokens.has('--lk-background') || siteTokens.has('--lk-foreground'))
    fixBackgroundContrast(guard, siteTokens)
  if (siteTokens.size > 0) fixTextContrast(guard, siteTokens)
  probe.close()
  return {
    moves: colorTokens.flatMap((token) => moves.get(token) ?? []),
    release() {
      for (const [name, value] of before) {
        if (value) element.style.setProperty(name, value)
        else element.style.removeProperty(name)
      }
    },
  }
}

/** The site's values, as written. */
function readThemeTokens(probe: Probe): ReadonlyMap<ThemeTokenName, string> {
  const ground = {
    '--lk-background': probe.text('--lk-background'),
    '--lk-foreground': probe.text('--lk-foreground'),
  }
  return new Map(
    colorTokens.flatMap((token) => {
      const text = probe.text(token)
      // Muted and border are mixed from the ground, so they differ with it without being set.
      const isMixed = token === '--lk-muted' || token === '--lk-border'
      return text === probe.plainText(token, isMixed ? ground : {}) ? [] : [[token, text] as const]
    }),
  )
}
