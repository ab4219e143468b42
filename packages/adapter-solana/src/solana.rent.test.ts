import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { connectWallet } from '../test/connectWallet.ts'
import { startChain } from '../test/startChain.ts'

const world = startChain()

test('a receiver without an account needs its rent, 890,880 lamports', async () => {
  const { adapter, target } = await connectWallet(world.chain.rpcUrl)
  const to = base58.encode(crypto.getRandomValues(new Uint8Array(32)))
  const readLeast = async () =>
    (await adapter.getTransferFee?.({ ...target, to, value: 'max' }))?.least
  expect(await readLeast()).toBe(890_880n)
  await adapter.sendTransaction?.({ ...target, to, value: 890_880n })
  await expect.poll(readLeast).toBe(0n)
})
