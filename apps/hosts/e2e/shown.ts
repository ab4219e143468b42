import type { PageWallet } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'

/** Waits until the wallet shows a request: before, there is nothing that its person could answer. */
export const shown = (wallet: PageWallet) => expect.poll(() => wallet.open()).not.toEqual([])
