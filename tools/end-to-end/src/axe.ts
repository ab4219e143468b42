import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * What axe finds in `within`, shadow roots included: rule and place. The whole page when absent; `latchkey-modal` where
 * the page around it is the host's.
 */
export async function findViolations(page: Page, within?: string): Promise<readonly string[]> {
  // As an evaluation, because the page's policy allows no script but its own.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(await readFile(file, 'utf8'))
  // Colours in the middle of a transition are nobody's; each tree knows its own, and one may start another.
  await page.evaluate(async () => {
    const roots = () => [
      document,
      ...[...document.querySelectorAll('latchkey-modal')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [shadowRoot] : [],
      ),
    ]
    const moving = () =>
      roots()
        .flatMap((root) => root.getAnimations())
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished))
  })
  const { violations, passes } = await page.evaluate((context) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    return run(context ?? document, { resultTypes: ['violations', 'passes'] })
  }, within)
  if (passes.length === 0) throw new Error('axe looked at nothing')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
