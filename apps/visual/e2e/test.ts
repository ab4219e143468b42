import { type BrowserContext, test as base, type Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { pageUrl } from './world.ts'

type Pages = (look: Look) => Promise<Page>

/** Playwright's `test` with one page per look, kept for the whole worker because loading takes most of the time. */
export const test = base.extend<object, { getPage: Pages }>({
  getPage: [
    async ({ browser }, use) => {
      const contexts: BrowserContext[] = []
      const pages = new Map<string, Promise<Page>>()
      const open = async ({ viewport, isTouch = false }: Look) => {
        const context = await browser.newContext({
          viewport,
          hasTouch: isTouch,
          isMobile: isTouch,
          reducedMotion: 'reduce',
          locale: 'en-GB',
          timezoneId: 'UTC',
        })
        contexts.push(context)
        const page = await context.newPage()
        await page.goto(pageUrl)
        return page
      }
      await use((look) => {
        const page = pages.get(look.name) ?? open(look)
        pages.set(look.name, page)
        return page
      })
      for (const context of contexts) await context.close()
    },
    { scope: 'worker' },
  ],
})
