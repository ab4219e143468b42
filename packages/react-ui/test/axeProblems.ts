import axe from 'axe-core'
import { still } from './showApp.tsx'

/** The rules that depend on the theme. */
export const contrastRules = ['color-contrast', 'link-in-text-block'] as const

/**
 * Runs axe on the page and on the modal once no animation runs.
 * @param only - ids of rules; all of them when omitted
 * @returns the violations as text
 * @throws when axe did not reach the modal's shadow root
 */
export async function axeProblems(only?: readonly string[]): Promise<string[]> {
  await still()
  const { violations, passes } = await axe.run(document, {
    ...(only && { runOnly: [...only] }),
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  if (!passes.some(({ nodes }) => nodes.some(({ target }) => Array.isArray(target[0])))) {
    throw new Error('axe did not look into the shadow root')
  }
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)}: ${failureSummary}`),
  )
}
