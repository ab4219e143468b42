import { devnetSolanaTokens } from '@latchkey/devnet'
import { testSolanaAddresses } from '@latchkey/testing'
import { createSolanaHarness, describeAdapter, solanaUnsupported } from '@latchkey/testing/contract'
import { afterAll, vi } from 'vitest'
import { networksAt, stubWindow } from '../test/page.ts'
import { startChain } from '../test/startChain.ts'
import { makeTransfer } from '../test/transactions.ts'
import { solana } from './solana.ts'

const world = startChain()
afterAll(() => {
  vi.unstubAllGlobals()
})

describeAdapter(
  'solana, on a real chain',
  () => {
    const { rpcUrl } = world.chain
    return createSolanaHarness({
      factory: solana({ networks: networksAt(rpcUrl) }),
      target: stubWindow(),
      rpcUrl,
      token: devnetSolanaTokens[0].mint,
      makeTransaction: (from) =>
        makeTransfer(rpcUrl, { from, to: testSolanaAddresses[1], lamports: 1n }),
    })
  },
  solanaUnsupported,
)
