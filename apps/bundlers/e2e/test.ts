import { type Problems, watchProblems } from '@latchkey/end-to-end/watchProblems'
import { test as base } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'
import { larch } from './world.ts'

/** Playwright's `test` with the modal and a wallet. Fails if a page logs an error or a warning. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ page, wallets }, use) => {
      await wallets.install(larch)
      const problems = watchProblems(page, { levels: ['error', 'warning'] })
      await use(problems)
      expect(problems.list(), 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
