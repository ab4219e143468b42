import { compositeOver } from './compositeOver.ts'
import { contrastPairs } from './contrastPairs.ts'
import { createStyleProbe } from './createStyleProbe.ts'
import { getContrastRatio } from './getContrastRatio.ts'

/** Two colours of a theme that are too close to one another. */
export type ThemeProblem = {
  /** The custom property of the text or the edge. */
  readonly ink: string
  /** The custom property of the background. */
  readonly paper: string
  /** Their contrast, from 1 to 21. */
  readonly ratio: number
  /** The contrast that WCAG 2.2 AA requires. */
  readonly least: number
}

/**
 * Measures the contrast of every pair of colours in the views, in the theme of `element`. After `ensureThemeContrast` the
 * result is empty.
 *
 * @param element - the shadow host, or the element with the class `lkRoot`
 * @returns the pairs that fail; empty when the theme is sound.
 *
 * @example
 * for (const { ink, paper, ratio } of findThemeProblems(host)) console.warn(ink, paper, ratio)
 */
export function findThemeProblems(element: HTMLElement): ThemeProblem[] {
  const probe = createStyleProbe(element)
  const problems = contrastPairs.flatMap(({ foreground, backgrounds, minimumRatio }) =>
    backgrounds.flatMap((paper) => {
      const [above, below] = [probe.color(`var(${foreground})`), probe.color(`var(${paper})`)]
      if (!above || !below || below.alpha < 1)
        return [{ ink: foreground, paper, ratio: 1, least: minimumRatio }]
      const ratio = getContrastRatio(compositeOver(above, below.color), below.color)
      return ratio < minimumRatio ? [{ ink: foreground, paper, ratio, least: minimumRatio }] : []
    }),
  )
  probe.close()
  return problems
}
