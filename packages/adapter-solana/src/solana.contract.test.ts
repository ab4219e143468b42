import { devnetSolanaTokens, type RunningSolana, startDevnet } from '@latchkey/devnet'
import { testSolanaAddresses } from '@latchkey/testing'
import { describeAdapter, solanaLacks, solanaSubject } from '@latchkey/testing/contract'
import { afterAll, beforeAll, vi } from 'vitest'
import { networksAt, stubWindow } from '../test/page.ts'
import { makeTransfer } from '../test/transactions.ts'
import { solana } from './solana.ts'

type World = { readonly solana: RunningSolana; readonly stop: () => Promise<void> }
let world: World
beforeAll(async () => {
  const devnet = await startDevnet({ only: ['solana'], ports: 'free' })
  if (!devnet.solana) throw new Error('asked for')
  world = { solana: devnet.solana, stop: devnet.stop }
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})

describeAdapter(
  'solana, on a real chain',
  () => {
    const { rpcUrl } = world.solana
    return solanaSubject({
      factory: solana({ networks: networksAt(rpcUrl) }),
      target: stubWindow(),
      rpcUrl,
      token: devnetSolanaTokens[0].mint,
      makeTransaction: (from) =>
        makeTransfer(rpcUrl, { from, to: testSolanaAddresses[1], lamports: 1n }),
    })
  },
  solanaLacks,
)
