import { test as base, expect } from '@playwright/test'
import { createModal, type Modal } from './modal.ts'
import { type PageRequests, recordRequests } from './pageRequests.ts'
import { createPageWallets, type PageWallets } from './pageWallets.ts'

/** What a test of a site gets beside Playwright's own. */
export type LatchkeyFixtures = {
  /** Puts scripted wallets into the page. */
  readonly wallets: PageWallets
  /** The modal, found by its test ids. */
  readonly modal: Modal
  /** What the page asked for. The test fails when a request would have left this machine. */
  readonly requests: PageRequests
}

/**
 * Playwright's `test` with wallets, the modal and a watch over outgoing requests.
 *
 * @example
 * test('connects', async ({ page, wallets, modal }) => {
 *   const wallet = await wallets.install({ name: 'Test Wallet', rdns: 'test.wallet' })
 *   await page.goto('/')
 *   await modal.open()
 *   await modal.pickWallet('test.wallet')
 *   await expect(modal.accountButton).toBeVisible()
 * })
 */
export const test = base.extend<LatchkeyFixtures>({
  wallets: async ({ page }, use) => use(createPageWallets(page)),
  modal: async ({ page }, use) => use(createModal(page)),
  requests: [
    async ({ context }, use) => {
      const requests = recordRequests(context)
      await use(requests)
      expect(requests.outside, 'requests that would leave this machine').toEqual([])
    },
    { auto: true },
  ],
})
