import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds in the modal: rule and place. The page around it is the host's. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // As an evaluation, because a page's policy may allow no script but its own.
  await page.evaluate(await readFile(file, 'utf8'))
  // Colours in the middle of a transition are nobody's.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  const { violations, passes } = await page.evaluate(() => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    return run('latchkey-modal', { resultTypes: ['violations', 'passes'] })
  })
  if (passes.length === 0) throw new Error('axe looked at nothing')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
