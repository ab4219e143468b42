import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Adapter, type CaipNetworkId, constants } from '@latchkey/core/adapter'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetAccounts, devnetNameRegistry, devnetNames } from '@latchkey/devnet/constants'
import { waitFor, waitForReceipt } from '@latchkey/test-support'
import {
  createTestClient,
  createWalletClient,
  type EncodeFunctionDataParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  publicActions,
  size,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet as viemMainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { mainnet } from './index.ts'

const [alder, birch] = devnetNames
const unnamed = devnetAccounts[1].address
const registry = devnetNameRegistry
const { abi } = registry

let devnet: Devnet
let url: string
let adapter: Adapter
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
  url = devnet.rpcUrl(1)
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  await devnet.reset()
  stubWindow()
  adapter = startAdapter({ networks: [networkAt(1, url)], transport: { retryCount: 0 } })
})
afterEach(() => {
  adapter.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const readName = (address: string) => adapter.getName?.({ address })
const readAvatar = (name: string) => adapter.getAvatar?.({ name })

/** Writes to the names' contract, which is public. */
async function write(call: EncodeFunctionDataParameters<typeof registry.abi>) {
  const client = createWalletClient({
    account: privateKeyToAccount(devnetAccounts[9].privateKey),
    transport: http(url),
    pollingInterval: 20,
  }).extend(publicActions)
  const data = encodeFunctionData(call)
  const hash = await client.sendTransaction({ chain: null, to: registry.address, data })
  const { status } = await waitForReceipt(client, hash)
  expect(status).toBe('success')
}

/** Replaces the code of the names' contract. */
const setResolver = (bytecode: Hex) =>
  createTestClient({ mode: 'anvil', transport: http(url) }).setCode({ ...registry, bytecode })

const batchGatewayAbi = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])

/** A program that always reverts with the same data. */
function reverting(data: Hex): Hex {
  const length = toHex(size(data), { size: 2 }).slice(2)
  return `0x61${length}80600d6000396000fd00${data.slice(2)}`
}

/** EIP-3668: an offchain lookup. */
function lookupAt(urls: readonly string[], callData: Hex = '0x'): Hex {
  return encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [registry.address, urls, callData, '0x00000000', '0x'],
  })
}

describe('names', () => {
  test('an address has the name that resolves back to it; others have none', async () => {
    expect(await readName(alder.address)).toBe(alder.name)
    expect(await readName(birch.address.toLowerCase())).toBe(birch.name)
    expect(await readName(unnamed)).toBeUndefined()
  })

  test('the network we ship, which names no contracts, and viem’s chain both do', async () => {
    expect(mainnet).not.toHaveProperty('contracts')
    for (const network of [mainnet, viemMainnet]) {
      const adapter = startAdapter({ networks: [network] }, { customRpcUrls: () => [url] })
      expect(await adapter.getName?.({ address: alder.address })).toBe(alder.name)
      adapter.destroy()
    }
  })

  test("a viem chain's own universal resolver is used", async () => {
    const empty = { ensUniversalResolver: { address: `0x${'ab'.repeat(20)}` } } as const
    const chain = { ...viemMainnet, contracts: empty }
    const adapter = startAdapter({ networks: [chain] }, { customRpcUrls: () => [url] })
    expect(await adapter.getName?.({ address: alder.address })).toBeUndefined()
    adapter.destroy()
  })

  test('security: a name of another account, or without an owner, is ignored', async () => {
    for (const name of [alder.name, 'unregistered.eth']) {
      await write({ abi, functionName: 'setPrimary', args: [unnamed, name] })
      expect(await readName(unnamed), name).toBeUndefined()
    }
  })

  test.each([
    ['not in its normal form', 'Alder.eth'],
    ['with a letter that looks like another', '\u0430lder.eth'],
    ['with a bidi control', 'alder\u202e.eth'],
    ['with an invisible letter', 'al\u200bder.eth'],
    ['with markup', '<b>alder</b>.eth'],
    ['with an empty label', 'alder..eth'],
    ['without a dot', 'alder'],
    ['of 10 kB', `${`${'a'.repeat(63)}.`.repeat(160)}eth`],
  ])(
    'security: a name %s is ignored, though it resolves to the address',
    { timeout: 60_000 },
    async (_, name) => {
      await write({ abi, functionName: 'register', args: [name, unnamed] })
      expect(await readName(unnamed)).toBeUndefined()
    },
  )

  test('a name as long as DNS allows is one', async () => {
    const name = `${'a'.repeat(251)}.eth`
    await write({ abi, functionName: 'register', args: [name, unnamed] })
    expect(await readName(unnamed)).toBe(name)
  })

  test('error: an invalid address is rejected', async () => {
    await expect(readName('alder.eth')).rejects.toMatchObject({
      name: 'InvalidWalletAnswerError',
    })
  })
})

describe('addresses of names', () => {
  const resolve = (name: string, caipNetworkId?: CaipNetworkId) =>
    adapter.resolveName?.({ name, ...(caipNetworkId && { caipNetworkId }) })

  test('a name has the address of its record, in any notation; others have none', async () => {
    expect(await resolve('alder.eth')).toBe(alder.address)
    expect(await resolve('Alder.ETH')).toBe(alder.address)
    expect(await resolve('nobody.eth')).toBeUndefined()
    for (const text of ['', 'alder', 'alder .eth', `${'a'.repeat(300)}.eth`])
      expect(await resolve(text)).toBeUndefined()
  })

  test('security: on another network a name has its record for that one, else the one for Ethereum', async () => {
    const base = 0x80000000n + 8453n
    await write({ abi, functionName: 'setAddress', args: ['alder.eth', base, birch.address] })
    expect(await resolve('alder.eth', 'eip155:8453')).toBe(birch.address)
    expect(await resolve('alder.eth', 'eip155:10')).toBe(alder.address)
    expect(await resolve('alder.eth', 'eip155:1')).toBe(alder.address)
    expect(await resolve('nobody.eth', 'eip155:8453')).toBeUndefined()
  })

  test('a name that moves has its new address', async () => {
    await write({ abi, functionName: 'register', args: ['moving.eth', birch.address] })
    expect(await resolve('moving.eth')).toBe(birch.address)
    await write({ abi, functionName: 'register', args: ['moving.eth', unnamed] })
    expect(await resolve('moving.eth')).toBe(unnamed)
  })
})

describe('avatars', () => {
  test('a name has the avatar of its record, in any notation of the name', async () => {
    expect(await readAvatar(alder.name)).toBe(alder.avatar)
    expect(await readAvatar('ALDER.eth')).toBe(alder.avatar)
    expect(await readAvatar(birch.name)).toBeUndefined()
    expect(await readAvatar('unregistered.eth')).toBeUndefined()
    expect(await readAvatar('not a name')).toBeUndefined()
  })

  test('an https URL is returned unchanged and not fetched', async () => {
    const record = 'https://pictures.example/alder.png?size=64'
    await write({ abi, functionName: 'setText', args: [alder.name, 'avatar', record] })
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect(await readAvatar(alder.name)).toBe(record)
    // Besides the devnet's own requests, to its node.
    const requested = fetched.mock.calls.map(([to]) => new URL(String(to)).hostname)
    expect(new Set(requested)).toEqual(new Set(['127.0.0.1']))
  })

  test.each([
    'javascript:alert(1)',
    'http://pictures.example/alder.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)">',
    'blob:https://pictures.example/1',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    'eip155:1/erc721:0xe7B2fbf622A0C037E531F785E47EA9641E329408/1',
    'https://',
    'https://pictures.example/a" onerror="alert(1)',
    ' https://pictures.example/alder.png',
    '//pictures.example/alder.png',
    'https:pictures.example\u202egnp.redla',
  ])('security: the record %s is no avatar', async (record) => {
    await write({ abi, functionName: 'setText', args: [alder.name, 'avatar', record] })
    expect(await readAvatar(alder.name)).toBeUndefined()
  })
})

describe('a resolver or a node that fails', () => {
  test('error: a node that is down or overloaded is an RpcError', async () => {
    for (const mode of ['down', '429'] as const) {
      devnet.setFault(1, { mode })
      await expect(readName(alder.address), mode).rejects.toMatchObject({ name: 'RpcError' })
      await expect(readAvatar(alder.name), mode).rejects.toMatchObject({ name: 'RpcError' })
    }
  })

  test('error: a node that never responds is TimedOutError after 10 s, CancelledError after destroy', async () => {
    devnet.setFault(1, { mode: 'slow', ms: 30_000 })
    const limits: (() => void)[] = []
    const clock = {
      now: () => 0,
      after(ms: number, task: () => void) {
        if (ms === constants.rpcTimeoutMs) limits.push(task)
        return () => undefined
      },
    }
    const adapter = startAdapter({ networks: [networkAt(1, url)] }, { clock })
    const reads = [
      adapter.getName?.({ address: alder.address }),
      adapter.getAvatar?.({ name: alder.name }),
    ].map((read) => expect(read).rejects.toMatchObject({ name: 'TimedOutError' }))
    await waitFor(() => expect(limits).toHaveLength(2))
    for (const end of limits) end()
    await Promise.all(reads)

    const last = adapter.getName?.({ address: alder.address })
    await waitFor(() => expect(limits).toHaveLength(3))
    adapter.destroy()
    await expect(last).rejects.toMatchObject({ name: 'CancelledError' })
  })

  test('error: a resolver that reverts has no record; a malformed response is an RpcError', async () => {
    // PUSH1 0, PUSH1 0, REVERT
    await setResolver('0x60006000fd')
    expect(await readName(alder.address)).toBeUndefined()
    expect(await readAvatar(alder.name)).toBeUndefined()
    // 32 bytes of ones
    await setResolver('0x60001960005260206000f3')
    await expect(readName(alder.address)).rejects.toMatchObject({ name: 'RpcError' })
    await expect(readAvatar(alder.name)).rejects.toMatchObject({ name: 'RpcError' })
  })

  test('error: a resolver that burns all gas has no record', async () => {
    // JUMPDEST, PUSH1 0, JUMP
    await setResolver('0x5b600056')
    expect(await readName(alder.address)).toBeUndefined()
    expect(await readAvatar(alder.name)).toBeUndefined()
  })

  test('security: a gateway without https is not requested, alone or in a batch', async () => {
    let requested = 0
    const server = createServer((_, response) => {
      requested += 1
      response.end('0x')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{data}`
    const queries = [{ sender: registry.address, urls: [gateway], data: '0x' }] as const
    const batch = encodeFunctionData({
      abi: batchGatewayAbi,
      functionName: 'query',
      args: [queries],
    })
    for (const data of [lookupAt([gateway]), lookupAt(['x-batch-gateway:true'], batch)]) {
      await setResolver(reverting(data))
      await expect(readName(alder.address)).rejects.toMatchObject({ name: 'RpcError' })
    }
    expect(requested).toBe(0)
    await new Promise((resolve) => server.close(resolve))
  })

  test('security: a resolver that sends on forever is followed a few times', async () => {
    const none = encodeFunctionData({ abi: batchGatewayAbi, functionName: 'query', args: [[]] })
    await setResolver(reverting(lookupAt(['x-batch-gateway:true'], none)))
    const fetched = vi.spyOn(globalThis, 'fetch')
    await expect(readAvatar(alder.name)).rejects.toMatchObject({ name: 'RpcError' })
    const calls = fetched.mock.calls.filter(([to]) => String(to) === `${url}/`)
    expect(calls).toHaveLength(8)
  })
})
