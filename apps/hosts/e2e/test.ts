import { type Problems, watchProblems } from '@latchkey/end-to-end/watchProblems'
import { test as base } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'
import { cedar } from './world.ts'

/** Messages of Chromium and Firefox for a blocked request to a node. */
const ofNetwork = /CORS policy|net::ERR_FAILED/

type Fixtures = {
  /** The wallet of every page. */
  readonly wallet: Awaited<ReturnType<typeof install>>
  readonly problems: Problems
}

const install = (wallets: Parameters<Parameters<typeof base>[2]>[0]['wallets']) =>
  wallets.install(cedar)

/** Playwright's `test` with a wallet, the modal, and checks for errors of the page. */
export const test = base.extend<Fixtures>({
  wallet: [async ({ wallets }, use) => use(await install(wallets)), { auto: true }],
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page, { ofNetwork })
      await use(problems)
      expect(problems.list(), 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
