import { type Problems, watchProblems } from '@latchkey/end-to-end/watchProblems'
import { test as base } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'

/** Playwright's `test` with wallets and the modal. Fails if a page logs an error or a warning. */
export const test = base.extend<{ problems: Problems }>({
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page, { levels: ['error', 'warning'] })
      await use(problems)
      expect(problems.list(), 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
