// Vitest's order of files: the slowest begin first, so that no core is idle at the end of a run. A fresh clone has no times
// of an earlier run to order by.
import { BaseSequencer } from 'vitest/node'

/** The longest files, in the order of their time. */
export const slowest = [
  'checks/packed/packed.test.ts',
  'views/views.browser.test.tsx',
  'checks/commands.test.ts',
  'walletconnect/src/chains.test.ts',
  'playwright/pageWallets.test.ts',
  'walletconnect/src/trouble.test.ts',
  'contract/brokenAdapters.test.ts',
  'notices/hostileServices.browser.test.tsx',
]

const rank = ({ moduleId }) => {
  const place = slowest.findIndex((end) => moduleId.endsWith(end))
  return place < 0 ? slowest.length : place
}

export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
