import * as v from 'valibot'
import { wholeNumber } from '../base/schemas.ts'
import { strictOptions } from './strictOptions.ts'

/** A CSS value without `url()`, escapes, or characters that end a declaration. */
const sanitizeCss = (pattern: RegExp, expected: string) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(
      (value) => pattern.test(value) && !/url\s*\(|expression|image-set|\/\*/i.test(value),
      expected,
    ),
  )
// Rejects colours that depend on the surrounding element.
const color = v.pipe(
  sanitizeCss(/^[a-z0-9#%.,/()\s-]+$/i, 'a CSS colour'),
  v.check((value) => !/currentcolor/i.test(value), 'a colour other than currentcolor'),
)
/** A length between readable limits in px; one rem or em counts as 16 px. */
const length = (least: number, most: number) =>
  v.pipe(
    sanitizeCss(/^\d{1,4}(\.\d{1,3})?(px|rem|em)$/, 'a CSS length in px, rem or em'),
    v.check((value) => {
      const px = Number.parseFloat(value) * (value.endsWith('px') ? 1 : 16)
      return px >= least && px <= most
    }, `a length from ${least}px to ${most}px`),
  )
const font = sanitizeCss(/^[\p{L}\p{N}\s"',._-]+$/u, 'a list of font names')

const colors = {
  accent: v.optional(color),
  background: v.optional(color),
  foreground: v.optional(color),
  muted: v.optional(color),
  border: v.optional(color),
  success: v.optional(color),
  warning: v.optional(color),
  danger: v.optional(color),
  qr: v.optional(color),
}

/** The public design tokens: each restyles the modal and the buttons. */
export const themeVariablesSchema = strictOptions({
  ...colors,
  /** Colours of the light theme only, instead of those above. */
  light: v.optional(strictOptions(colors)),
  /** Colours of the dark theme only, instead of those above. */
  dark: v.optional(strictOptions(colors)),
  /** One step of the radius scale, at most 100px; 4px by default. */
  radius: v.optional(length(0, 100)),
  font: v.optional(font),
  /** From 8px to 32px; 15px by default. */
  fontSize: v.optional(length(8, 32)),
  /** One step of the spacing scale, from 1px to 12px; 4px by default. */
  spacing: v.optional(length(1, 12)),
  /** z-index of the inline card. */
  zIndex: v.optional(wholeNumber(0, 2_147_483_647)),
})

/**
 * Design tokens a site may set; `accent: 'oklch(70% 0.15 40)'`, `radius: '2px'` …
 * Each becomes `--lk-{name}` in kebab case. `light` and `dark` have colours of one theme: `dark: { background: '#111' }`.
 */
export type ThemeVariables = v.InferOutput<typeof themeVariablesSchema>
