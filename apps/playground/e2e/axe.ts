import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds on the page, the modal's shadow root included: rule and place. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // As an evaluation, because the page's policy allows no script but its own.
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
  const { violations, passes } = await page.evaluate(() => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    return run(document, { resultTypes: ['violations', 'passes'] })
  })
  if (passes.length === 0) throw new Error('axe looked at nothing')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
