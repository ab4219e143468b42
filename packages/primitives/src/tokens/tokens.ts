/** A public design token: its custom property and its effect. */
export type ThemeToken = { readonly name: `--lk-${string}`; readonly description: string }

/**
 * Every public design token, in the order of the documentation. Set one on the modal's host element
 * to restyle the whole modal; tints, hovers and text-safe steps are derived from it.
 *
 * @example
 * host.style.setProperty('--lk-accent', 'oklch(0.62 0.17 150)')
 */
export const themeTokens = [
  { name: '--lk-accent', description: 'The one colour of the next step: any CSS colour.' },
  { name: '--lk-background', description: 'The card, and what every surface is mixed with.' },
  { name: '--lk-foreground', description: 'Text, icons, and what every surface is mixed from.' },
  { name: '--lk-muted', description: 'Secondary text: hints, labels, units.' },
  { name: '--lk-border', description: 'Dividers and quiet outlines.' },
  { name: '--lk-success', description: 'Done and received.' },
  { name: '--lk-warning', description: 'Needs attention, nothing is lost.' },
  { name: '--lk-danger', description: 'Failed, refused, or cannot be undone.' },
  { name: '--lk-radius', description: 'One step of roundness (4px); tiles 2, rows 3, card 6.' },
  { name: '--lk-font', description: 'The font namespace list; no font is fetched.' },
  { name: '--lk-font-size', description: 'Body size (15px); the whole scale follows.' },
  { name: '--lk-spacing', description: 'One step of the grid (4px).' },
  { name: '--lk-z-index', description: 'Stacking of the inline card and its notice bar.' },
  { name: '--lk-qr', description: 'Ink of a code to scan, always on white.' },
] as const satisfies readonly ThemeToken[]

/** The name of a public design token, such as `--lk-accent`. */
export type ThemeTokenName = (typeof themeTokens)[number]['name']

/** The names of {@link themeTokens}, for validation. */
export const themeTokenNames: readonly ThemeTokenName[] = themeTokens.map(({ name }) => name)

/** Durations in milliseconds, the same as the `--_time-*` custom properties. */
export const motion = { press: 100, header: 120, height: 150, view: 150, shake: 500 } as const
