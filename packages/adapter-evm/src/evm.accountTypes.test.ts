import type { Connection } from '@latchkey/core/adapter'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { testAddresses } from '@latchkey/testing'
import { createTestClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectWallet } from '../test/connectWallet.ts'

const [alder, birch] = testAddresses as readonly [Hex, Hex]

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
})
afterAll(() => devnet.stop())
beforeEach(() => devnet.reset())

const setCode = (address: Hex, bytecode: Hex) =>
  createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl(1)) }).setCode({
    address,
    bytecode,
  })

/** The types of the accounts of a connected wallet, as last reported. */
async function connect() {
  const world = await connectWallet(devnet.rpcUrl(1))
  onTestFinished(world.cleanup)
  let last: readonly Connection[] = []
  world.adapter.watchConnections(({ connections }) => {
    last = connections
  })
  return { ...world, types: () => last[0]?.accounts.map(({ type }) => type) }
}

test.each<[string, Hex]>([
  // The proxy of Safe 1.4.1.
  ['a Safe', '0x608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e'],
  ['a delegation of EIP-7702', '0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b'],
])('an account with the code of %s is a smart account', async (_, code) => {
  await setCode(alder, code)
  const { types } = await connect()
  await expect.poll(() => types()?.[0]).toBe('smartAccount')
})

test('an account without code is an externally owned one, and another account is read anew', async () => {
  await setCode(birch, '0x00')
  const { types, wallet } = await connect()
  expect(types()?.[0]).toBe('eoa')
  wallet.setAccounts([birch])
  await expect.poll(() => types()?.[0]).toBe('smartAccount')
  wallet.setAccounts([alder])
  await expect.poll(() => types()?.[0]).toBe('eoa')
})

test('error: a node that fails says nothing, and is asked again with the next change', async () => {
  await setCode(alder, '0x00')
  devnet.setFault(1, { mode: 'down' })
  const { types, wallet } = await connect()
  expect(types()?.[0]).toBe('eoa')
  wallet.setAccounts([birch])
  devnet.setFault(1, { mode: 'off' })
  wallet.setAccounts([alder])
  await expect.poll(() => types()?.[0], { timeout: 10_000 }).toBe('smartAccount')
})
