import { type RunningSolana, startDevnet } from '@latchkey/devnet'
import { afterAll, beforeAll } from 'vitest'

/** The devnet's Solana for the tests of a file. */
export function startChain(): { readonly chain: RunningSolana } {
  const world: { chain?: RunningSolana; stop?: () => Promise<void> } = {}
  beforeAll(async () => {
    const { solana, stop } = await startDevnet({ only: ['solana'], ports: 'free' })
    Object.assign(world, { chain: solana, stop })
  })
  afterAll(() => world.stop?.())
  return world as { readonly chain: RunningSolana }
}
