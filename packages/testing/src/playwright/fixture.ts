import { test as base, expect } from '@playwright/test'
import { createModal, type Modal } from './createModal.ts'
import { createPageWallets, type PageWallets } from './createPageWallets.ts'
import { createRelayWallet, type RelayWallet } from './createRelayWallet.ts'
import { type PageRequests, recordRequests } from './recordRequests.ts'

/** Fixtures for tests of a site, in addition to Playwright's own. */
export type LatchkeyFixtures = {
  /** Installs scripted wallets in the page. */
  readonly wallets: PageWallets
  /** A real wallet behind a relay, for this test only, controlled over HTTP by the wallet app at `walletAppUrl`. */
  readonly relayWallet: RelayWallet
  /** The modal, found by its test ids. */
  readonly modal: Modal
  /** The page's requests. The test fails if one would leave this machine. */
  readonly requests: PageRequests
}

/** Options of the fixtures, for `use` of a configuration. */
export type LatchkeyFixtureOptions = {
  /** URL of the wallet app of `relayWallet`. */
  readonly walletAppUrl: string
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
export const test = base.extend<LatchkeyFixtures & LatchkeyFixtureOptions>({
  walletAppUrl: ['http://127.0.0.1:9556', { option: true }],
  wallets: async ({ page }, use) => use(createPageWallets(page)),
  relayWallet: async ({ walletAppUrl }, use, { testId, repeatEachIndex }) => {
    const wallet = createRelayWallet({ url: walletAppUrl, id: `${testId}-${repeatEachIndex}` })
    await use(wallet)
    await wallet.stop()
  },
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
