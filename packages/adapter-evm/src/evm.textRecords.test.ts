import type { Adapter } from '@latchkey/core/adapter'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetAccounts, devnetNameRegistry, devnetNames } from '@latchkey/devnet/constants'
import { waitForReceipt } from '@latchkey/test-support'
import { createWalletClient, encodeFunctionData, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'

const [alder, birch] = devnetNames

let devnet: Devnet
let adapter: Adapter
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
})
afterAll(() => devnet.stop())
beforeEach(() => {
  stubWindow()
  adapter = startAdapter({
    networks: [networkAt(1, devnet.rpcUrl(1))],
    transport: { retryCount: 0 },
  })
})
afterEach(() => {
  adapter.destroy()
  vi.unstubAllGlobals()
})

const readTexts = (name: string, ...keys: string[]) => adapter.getTextRecords?.({ name, keys })

async function setText(name: string, key: string, text: string) {
  const client = createWalletClient({
    account: privateKeyToAccount(devnetAccounts[9].privateKey),
    transport: http(devnet.rpcUrl(1)),
    pollingInterval: 20,
  }).extend(publicActions)
  const { abi, address: to } = devnetNameRegistry
  const data = encodeFunctionData({ abi, functionName: 'setText', args: [name, key, text] })
  const hash = await client.sendTransaction({ chain: null, to, data })
  const { status } = await waitForReceipt(client, hash)
  expect(status).toBe('success')
}

test('a name has the texts of its records as they are written, in any notation of the name', async () => {
  const texts = { url: 'javascript:alert(1)', 'com.github': 'alder' }
  for (const [key, text] of Object.entries(texts)) await setText(alder.name, key, text)
  expect(await readTexts(alder.name, 'url', 'com.github', 'description')).toEqual(texts)
  expect(await readTexts('ALDER.eth', 'url', 'com.github')).toEqual(texts)
  expect(await readTexts(alder.name)).toEqual({})
  for (const name of [birch.name, 'unregistered.eth', 'not a name'])
    expect(await readTexts(name, 'url', 'com.github'), name).toEqual({})
})

test('error: a node that is down is an RpcError', async () => {
  devnet.setFault(1, { mode: 'down' })
  await expect(readTexts(alder.name, 'url')).rejects.toMatchObject({ name: 'RpcError' })
})
