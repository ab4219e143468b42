import axe from 'axe-core'
import { still } from './showApp.tsx'

/** What axe finds wrong in the page and in the modal, as text, once nothing moves; it must have looked inside. */
export async function axeProblems(): Promise<string[]> {
  await still()
  const { violations, passes } = await axe.run(document, {
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
