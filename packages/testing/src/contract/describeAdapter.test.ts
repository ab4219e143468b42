import { createMockHarness } from './createMockHarness.ts'
import { describeAdapter } from './describeAdapter.ts'

describeAdapter('mock', () => createMockHarness())

describeAdapter(
  'a mock namespace without networks to switch, batches or names',
  () =>
    createMockHarness({
      namespace: 'solana',
      absent: ['switchNetwork', 'sendCalls', 'getCallsStatus', 'getName', 'getAvatar'],
    }),
  { absent: ['switchNetwork', 'sendCalls', 'getCallsStatus', 'getName', 'getAvatar'] },
)
