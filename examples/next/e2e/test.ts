import { test as base } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'

/** Playwright's `test` with wallets and the modal; a page may log no error and no warning. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => void complaints.push(String(error)))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
