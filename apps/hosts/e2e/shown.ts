import type { PageWallet } from '@latchkey/testing/playwright'
import { expect } from '@playwright/test'

/** Waits until the wallet shows a request; it cannot be approved or rejected before. */
export const shown = (wallet: PageWallet) => expect.poll(() => wallet.open()).not.toEqual([])
