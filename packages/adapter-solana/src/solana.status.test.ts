import { devnetSolanaAccounts } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { connectWallet } from '../test/connectWallet.ts'
import { startChain } from '../test/startChain.ts'

const world = startChain()

test('the status of a transaction: included with its confirmations, or not found', async () => {
  const { adapter, target } = await connectWallet(world.chain.rpcUrl)
  const { caipNetworkId } = target
  const to = devnetSolanaAccounts[1].address
  const sent = await adapter.sendTransaction?.({ ...target, to, value: 1_000_000_000n })
  const read = (hash = '') => adapter.getTransactionStatus?.({ caipNetworkId, hash })
  await expect.poll(() => read(sent?.hash)).toMatchObject({ status: 'included' })
  expect(await read('4'.repeat(88))).toEqual({ status: 'notFound', confirmations: 0 })
  await expect(read('4')).rejects.toMatchObject({ code: 'rpc.-32602' })
})
