import { contrastRatio } from './contrastRatio.ts'
import { toRgb } from './toRgb.ts'

/** Two colours of a theme that are too close to one another. */
export type ThemeProblem = {
  /** The custom property of the text or the edge. */
  readonly ink: string
  /** The custom property of what is under it. */
  readonly paper: string
  /** Their contrast, from 1 to 21. */
  readonly ratio: number
  /** What WCAG 2.2 AA asks for. */
  readonly least: number
}

const papers = ['--lk-background', '--_surface', '--_surface-hover']
const inks = ['--_ink', '--_ink-muted', '--_accent-text', '--_danger-text']

/**
 * Measures the contrast of the theme that holds inside `root`, for a warning in development. An
 * accent, muted or state colour is already moved to the nearest step that passes on the default
 * surfaces; this finds what a site's own background or foreground breaks.
 *
 * @returns the pairs that fail; empty when the theme is sound.
 *
 * @example
 * for (const { ink, paper, ratio } of findThemeProblems(shadowRoot)) warn(ink, paper, ratio)
 */
export function findThemeProblems(root: ShadowRoot | HTMLElement): ThemeProblem[] {
  const probe = document.createElement('i')
  probe.hidden = true
  root.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return toRgb(getComputedStyle(probe).color)
  }
  const pairs = [
    ...papers.flatMap((paper) => inks.map((ink) => [ink, paper, 4.5] as const)),
    ['--_on-fill', '--_fill', 4.5] as const,
    ['--_accent-edge', '--lk-background', 3] as const,
  ]
  const problems = pairs.flatMap(([ink, paper, least]) => {
    const [above, below] = [read(ink), read(paper)]
    const ratio = above && below ? contrastRatio(above, below) : 1
    return ratio < least ? [{ ink, paper, ratio, least }] : []
  })
  probe.remove()
  return problems
}
