import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Returns the violations that axe finds, shadow roots included, as rule and place.
 *
 * @param within selector to check, for example `latchkey-modal` on a host page; default: the whole page
 */
export async function findViolations(page: Page, within?: string): Promise<readonly string[]> {
  // Evaluated, because the policy of the page allows no foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(await readFile(file, 'utf8'))
  // Finishes transitions, because axe would check intermediate colours. Each tree has its own animations, and one may
  // start another.
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
  if (passes.length === 0) throw new Error('axe checked nothing')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
