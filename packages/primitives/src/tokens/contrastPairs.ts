import type { ThemeTokenName } from './tokens.ts'

/** A colour of text or of a border, the colours behind it, and the contrast ratio that WCAG 2.2 AA requires. */
export type ContrastRequirement = {
  /** The public token of the pair. */
  readonly token: ThemeTokenName
  readonly foreground: string
  readonly backgrounds: readonly string[]
  readonly minimumRatio: number
}

const surfaces = ['--lk-background', '--_surface', '--_surface-hover', '--_surface-press']
const tints = ['--_accent-tint', '--_success-tint', '--_warning-tint', '--_danger-tint']
const floating = '--_surface-float'

/** For each state: its text and icons, on the card, on the toast and on its own tint. */
const states = (['success', 'warning', 'danger'] as const).map(
  (tone): ContrastRequirement => ({
    token: `--lk-${tone}`,
    foreground: `--_${tone}-text`,
    backgrounds: [
      ...surfaces.slice(0, 3),
      floating,
      `--_${tone}-tint`,
      ...(tone === 'danger' ? ['--_danger-tint-hover'] : []),
    ],
    minimumRatio: 4.5,
  }),
)

/** Every pair of custom properties that meet in the views. */
export const contrastPairs: readonly ContrastRequirement[] = [
  {
    token: '--lk-foreground',
    foreground: '--_ink',
    backgrounds: [...surfaces, floating, ...tints],
    minimumRatio: 4.5,
  },
  {
    token: '--lk-muted',
    foreground: '--_ink-muted',
    backgrounds: [...surfaces, floating, '--_accent-tint'],
    minimumRatio: 4.5,
  },
  {
    token: '--lk-accent',
    foreground: '--_accent-text',
    backgrounds: [...surfaces.slice(0, 3), '--_accent-tint'],
    minimumRatio: 4.5,
  },
  ...states,
  {
    token: '--lk-accent',
    foreground: '--_on-fill',
    backgrounds: ['--_fill', '--_fill-hover', '--_fill-press'],
    minimumRatio: 4.5,
  },
  {
    token: '--lk-accent',
    foreground: '--_accent-edge',
    backgrounds: ['--lk-background'],
    minimumRatio: 3,
  },
  // The edge of a field and of a box to tick; `--lk-border` is decorative, so WCAG requires no contrast for it.
  {
    token: '--lk-foreground',
    foreground: '--_line-strong',
    backgrounds: ['--lk-background'],
    minimumRatio: 3,
  },
]
