import * as z from 'zod/mini'

export const themeModes = ['light', 'dark', 'system'] as const
/** Spec §4 with `system` added; dark by default. */
export type ThemeMode = (typeof themeModes)[number]

/** A CSS value that can do nothing but be a value: no url(), no end of declaration, no escape. */
const safeCss = (pattern: RegExp, expected: string) =>
  z.string().check(
    z.maxLength(200),
    z.refine((value) => pattern.test(value) && !/url\s*\(|expression|image-set|\/\*/i.test(value), {
      error: expected,
    }),
  )
const color = safeCss(/^[a-z0-9#%.,/()\s-]+$/i, 'a CSS colour')
const length = safeCss(/^\d{1,4}(\.\d{1,3})?(px|rem|em)$/, 'a CSS length in px, rem or em')
const font = safeCss(/^[\p{L}\p{N}\s"',._-]+$/u, 'a list of font names')

/** The public design tokens: each restyles the modal and the buttons. */
export const themeVariablesSchema = z.strictObject({
  accent: z.optional(color),
  background: z.optional(color),
  foreground: z.optional(color),
  muted: z.optional(color),
  border: z.optional(color),
  success: z.optional(color),
  warning: z.optional(color),
  danger: z.optional(color),
  /** One step of the radius scale; 4px by default. */
  radius: z.optional(length),
  font: z.optional(font),
  fontSize: z.optional(length),
  /** One step of the spacing scale; 4px by default. */
  spacing: z.optional(length),
  /** Of the card in embedded mode. */
  zIndex: z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647))),
  qr: z.optional(color),
})

/**
 * Design tokens a site may set; `accent: 'oklch(70% 0.15 40)'`, `radius: '2px'` …
 * Each becomes `--lk-{name}` in kebab case.
 */
export type ThemeVariables = z.infer<typeof themeVariablesSchema>
