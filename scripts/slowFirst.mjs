// Order of test files for Vitest: the slowest start first, so that no core is idle at the end of a run. A fresh clone has no
// times of an earlier run.
import { BaseSequencer } from 'vitest/node'

/** The slowest files, in the order of their duration. */
export const slowest = [
  'checks/packed/packed.test.ts',
  'views/views.browser.test.tsx',
  'checks/commands.test.ts',
  'walletconnect/src/chains.test.ts',
  'playwright/createPageWallets.test.ts',
  'walletconnect/src/trouble.test.ts',
  'contract/brokenAdapters.test.ts',
  'notices/hostileServices.browser.test.tsx',
]

const rankSpec = ({ moduleId }) => {
  const index = slowest.findIndex((end) => moduleId.endsWith(end))
  return index < 0 ? slowest.length : index
}

export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankSpec(one) - rankSpec(other))
  }
}
