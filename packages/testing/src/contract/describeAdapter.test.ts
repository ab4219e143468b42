import { describeAdapter } from './describeAdapter.ts'
import { mockSubject } from './mockSubject.ts'

describeAdapter('mock', () => mockSubject())

describeAdapter(
  'a mock family without networks to switch, batches or names',
  () =>
    mockSubject({
      namespace: 'solana',
      absent: ['switchNetwork', 'sendCalls', 'getCallsStatus', 'getName', 'getAvatar'],
    }),
  { absent: ['switchNetwork', 'sendCalls', 'getCallsStatus', 'getName', 'getAvatar'] },
)
