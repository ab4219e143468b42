import type { ThemeTokenName } from './tokens.ts'

/** A text or an edge, its background in the views, and the contrast that WCAG 2.2 AA requires. */
export type ContrastPairs = {
  /** The public token of the pair. */
  readonly token: ThemeTokenName
  readonly ink: string
  readonly papers: readonly string[]
  readonly least: number
}

const surfaces = ['--lk-background', '--_surface', '--_surface-hover', '--_surface-press']
const tints = ['--_accent-tint', '--_success-tint', '--_warning-tint', '--_danger-tint']
const floating = '--_surface-float'

/** For each state: its text and icons, on the card, on the toast and on its own tint. */
const states = (['success', 'warning', 'danger'] as const).map(
  (tone): ContrastPairs => ({
    token: `--lk-${tone}`,
    ink: `--_${tone}-text`,
    papers: [
      ...surfaces.slice(0, 3),
      floating,
      `--_${tone}-tint`,
      ...(tone === 'danger' ? ['--_danger-tint-hover'] : []),
    ],
    least: 4.5,
  }),
)

/** Every pair of custom properties that meet in the views. */
export const contrastPairs: readonly ContrastPairs[] = [
  {
    token: '--lk-foreground',
    ink: '--_ink',
    papers: [...surfaces, floating, ...tints],
    least: 4.5,
  },
  {
    token: '--lk-muted',
    ink: '--_ink-muted',
    papers: [...surfaces, floating, '--_accent-tint'],
    least: 4.5,
  },
  {
    token: '--lk-accent',
    ink: '--_accent-text',
    papers: [...surfaces.slice(0, 3), '--_accent-tint'],
    least: 4.5,
  },
  ...states,
  {
    token: '--lk-accent',
    ink: '--_on-fill',
    papers: ['--_fill', '--_fill-hover', '--_fill-press'],
    least: 4.5,
  },
  { token: '--lk-accent', ink: '--_accent-edge', papers: ['--lk-background'], least: 3 },
  // The edge of a field and of a box to tick; the quiet lines of `--lk-border` carry no meaning.
  { token: '--lk-foreground', ink: '--_line-strong', papers: ['--lk-background'], least: 3 },
]
