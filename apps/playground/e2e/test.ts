import { type Problems, watchProblems } from '@latchkey/end-to-end/watchProblems'
import { test as base } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'
import { createSite, type Site } from './createSite.ts'

/** Browser messages of failed requests; Firefox reports them as exceptions. */
const ofNetwork =
  /net::ERR_|WebSocket connection to |WebSocket is already in CLOSING|Same Origin Policy|CORS request did not succeed|NetworkError|modal could not be fetched|server responded with a status of|Invalid App Configuration/

/** Firefox reports a message that it keeps from a frame whose document is still the empty one. */
const undelivered = /The target origin provided .* does not match the recipient window/

type Fixtures = {
  /** The playground and its host page. */
  readonly site: Site
  /** Problems that fail every test: exceptions, logged errors, policy violations. */
  readonly problems: Problems
}

/** Playwright's `test` with wallets, the modal and the playground; it fails on problems of the page. */
export const test = base.extend<Fixtures>({
  site: async ({ page }, use) => use(createSite(page)),
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page, { ofNetwork })
      problems.expect(undelivered)
      await use(problems)
      expect(problems.list(), 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
