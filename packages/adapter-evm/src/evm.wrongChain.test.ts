import type { LogEntry } from '@latchkey/core/modal'
import { createConfig, http } from '@wagmi/core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'
import { startRpcNode } from '../test/startRpcNode.ts'
import { toViemChain } from './engine/toViemChain.ts'

const account = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:1' } as const
const transport = { retryCount: 0 }
const polygon = { result: '0x9', chainId: '0x89' }

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(137)
})
afterAll(() => anvil.stop())

function start(options: Parameters<typeof startAdapter>[0], context: object = {}) {
  stubWindow()
  const logged: LogEntry[] = []
  const adapter = startAdapter(options, {
    log: (entry: LogEntry) => void logged.push(entry),
    ...context,
  })
  onTestFinished(() => {
    adapter.destroy()
    vi.unstubAllGlobals()
  })
  const errors = () => logged.filter(({ level }) => level === 'error')
  return { adapter, errors, read: async () => adapter.getBalance?.(account) }
}

test('error: a real node of another chain returns no balance, and is logged once', async () => {
  const { read, errors } = start({ networks: [networkAt(1, anvil.url)], transport })
  for (const _ of [1, 2]) await expect(read()).rejects.toMatchObject({ code: 'rpc.4901' })
  expect(errors()).toEqual([
    {
      level: 'error',
      message: 'An RPC endpoint serves another chain',
      cause: expect.objectContaining({ details: 'the endpoint of eip155:1 serves eip155:137' }),
    },
  ])
})

test('error: skips an endpoint of another chain and requests the next one', async () => {
  const [other, right] = [await startRpcNode(polygon), await startRpcNode()]
  const { read } = start(
    { networks: [networkAt(1, right.url)], transport },
    { customRpcUrls: () => [other.url] },
  )
  for (const _ of [1, 2, 3]) expect(await read()).toMatchObject({ value: 7n })
  expect(other.requested).toHaveLength(1)
  expect(right.requested.map(({ methods }) => methods)).toEqual([
    ['eth_chainId', 'eth_getBalance'],
    ['eth_getBalance'],
    ['eth_getBalance'],
  ])
})

test('error: skips a hosted endpoint of another chain', async () => {
  const [hosted, open] = [await startRpcNode(polygon), await startRpcNode()]
  const { read, errors } = start(
    { networks: [networkAt(1, open.url)], transport },
    { hostedRpcUrl: async () => hosted.url },
  )
  expect(await read()).toMatchObject({ value: 7n })
  expect(errors()).toHaveLength(1)
})

test("error: a transport of the site's own config that serves another chain returns no balance", async () => {
  const node = await startRpcNode(polygon)
  const chain = toViemChain(networkAt(1, node.url), () => [])
  const config = createConfig({
    chains: [chain],
    transports: { 1: http(node.url, { retryCount: 0 }) },
  })
  const { read, errors } = start({ config })
  await expect(read()).rejects.toMatchObject({ code: 'rpc.4901' })
  await expect(read()).rejects.toMatchObject({ code: 'rpc.4901' })
  expect(errors()).toHaveLength(1)
})

test('error: an endpoint without eth_chainId returns no balance, and is checked again', async () => {
  const node = await startRpcNode({ result: '0x7', chainId: 'mainnet' })
  const { read } = start({ networks: [networkAt(1, node.url)], transport })
  await expect(read()).rejects.toMatchObject({ name: 'InvalidWalletAnswerError' })
  node.saying.now = { result: '0x7' }
  expect(await read()).toMatchObject({ value: 7n })
})

test('error: stops reading a response of more than 2 MiB', async () => {
  const node = await startRpcNode({ result: `0x${'0'.repeat(2_097_152)}7` })
  const { read } = start({ networks: [networkAt(1, node.url)], transport })
  await expect(read()).rejects.toMatchObject({
    cause: expect.objectContaining({ name: 'ResponseBodyTooLargeError' }),
  })
})
