import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLatchkey } from '@latchkey/core'
import { installWallet, mockClock, scriptedEvmWallet } from '@latchkey/testing'
import { createConfig, http } from '@wagmi/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { startRpcNode } from '../test/startRpcNode.ts'
import { toViemChain } from './engine/toViemChain.ts'
import { evm } from './index.ts'

/** A page that is destroyed after the test. */
function openPage() {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return stubWindow()
}

const account = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:1' } as const
const down = { status: 503 }
const transport = { retryCount: 0 }
const hostedAt = (url: string) => `${url}/v1/?chainId=eip155%3A1&projectId=demo`

/** Custom, hosted and public endpoints of one chain, and an adapter that reads by them. */
async function world({ isServed = true } = {}) {
  openPage()
  const [custom, hosted, open] = [await startRpcNode(), await startRpcNode(), await startRpcNode()]
  const clock = mockClock(1_000)
  const served = { value: isServed }
  const adapter = startAdapter(
    { networks: [networkAt(1, open.url)], transport },
    {
      clock,
      customRpcUrls: () => [custom.url],
      hostedRpcUrl: async () => (served.value ? hostedAt(hosted.url) : undefined),
    },
  )
  onTestFinished(() => adapter.destroy())
  const read = async () => (await adapter.getBalance?.(account))?.value
  const counts = () => [custom, hosted, open].map(({ requested }) => requested.length)
  return { custom, hosted, open, clock, served, adapter, read, counts }
}

describe('the hosted endpoint', () => {
  test('is used after the URLs of the site and before those of the chain', async () => {
    const { custom, hosted, open, read, counts } = await world()
    expect(await read()).toBe(7n)
    expect(counts()).toEqual([1, 0, 0])
    custom.saying.now = down
    open.saying.now = { result: '0x9' }
    expect(await read()).toBe(7n)
    expect(counts()).toEqual([2, 1, 0])
    hosted.saying.now = down
    expect(await read()).toBe(9n)
    expect(counts()).toEqual([3, 2, 1])
  })

  test('gets a call as plain text, with the chain and the project in the query', async () => {
    const { custom, hosted, read } = await world()
    custom.saying.now = down
    await read()
    expect(hosted.requested).toEqual([
      {
        url: '/v1/?chainId=eip155%3A1&projectId=demo',
        type: 'text/plain',
        methods: ['eth_chainId', 'eth_getBalance'],
      },
    ])
  })

  test('gets no request for a network that it does not support; the list is cached for 30 s', async () => {
    const { custom, served, clock, read, counts } = await world({ isServed: false })
    custom.saying.now = down
    expect(await read()).toBe(7n)
    served.value = true
    clock.advance(29_999)
    await read()
    expect(counts()).toEqual([2, 0, 2])
    clock.advance(1)
    await read()
    expect(counts()).toEqual([3, 1, 2])
  })

  test('error: after a failure it is not used for 30 s', async () => {
    const { custom, hosted, clock, read, counts } = await world()
    custom.saying.now = down
    hosted.saying.now = down
    for (let reads = 0; reads < 3; reads += 1) expect(await read()).toBe(7n)
    expect(counts()).toEqual([3, 1, 3])
    hosted.saying.now = { result: '0x5' }
    clock.advance(30_000)
    expect(await read()).toBe(5n)
  })

  test('error: an error of the node for a call is not a failure of the endpoint', async () => {
    const { custom, hosted, open, read, counts } = await world()
    custom.saying.now = down
    hosted.saying.now = { error: { code: -32602, message: 'invalid' } }
    open.saying.now = hosted.saying.now
    for (let reads = 0; reads < 2; reads += 1) await expect(read()).rejects.toThrow()
    expect(counts()[1]).toBe(2)
  })
})

describe('the hosted endpoint of a site’s data service', () => {
  /** A data service that supports Ethereum only and responds to its calls; records the requests. */
  async function startDataService() {
    const requested: string[] = []
    const server = createServer(async (request, response) => {
      requested.push(`${request.method} ${request.url}`)
      let text = ''
      for await (const part of request) text += String(part)
      response.setHeader('content-type', 'application/json')
      response.setHeader('access-control-allow-origin', '*')
      const results: Record<string, string> = { eth_chainId: '0x1', eth_getBalance: '0x5' }
      const responses = ([JSON.parse(text || '[]')].flat() as { id: number; method: string }[]).map(
        ({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] }),
      )
      response.end(JSON.stringify(text ? responses : { http: ['eip155:1'], ws: [] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested }
  }

  test('has the chain and the project in its query, for supported networks only', async () => {
    const data = await startDataService()
    const open = await startRpcNode({ result: '0x7', chainId: '0x89' })
    const latchkey = createLatchkey({
      adapters: [evm({ networks: [networkAt(1, open.url), networkAt(137, open.url)], transport })],
      projectId: 'demo',
      services: { data: data.url },
    })
    onTestFinished(() => latchkey.destroy())
    const read = async (caipNetworkId: 'eip155:1' | 'eip155:137') =>
      (await latchkey.adapters.get('eip155')?.getBalance?.({ ...account, caipNetworkId }))?.value
    expect(await read('eip155:1')).toBe(5n)
    expect(await read('eip155:137')).toBe(7n)
    const calls = data.requested.filter((line) => line.startsWith('POST'))
    expect(calls).toHaveLength(1)
    const url = new URL(calls[0]?.slice('POST '.length) ?? '', data.url)
    expect(url.pathname).toBe('/v1/')
    expect(url.searchParams.get('chainId')).toBe('eip155:1')
    expect(url.searchParams.get('projectId')).toBe('demo')
  })
})

describe("a host's own transport", () => {
  async function hostWorld() {
    openPage()
    const [siteNode, hosted] = [await startRpcNode(), await startRpcNode({ result: '0x5' })]
    const chain = toViemChain(networkAt(1, siteNode.url), () => [])
    const config = createConfig({
      chains: [chain],
      transports: { 1: http(siteNode.url, { retryCount: 0 }) },
    })
    const adapter = startAdapter({ config }, { hostedRpcUrl: async () => hostedAt(hosted.url) })
    onTestFinished(() => adapter.destroy())
    return { siteNode: siteNode, hosted, config, read: () => adapter.getBalance?.(account) }
  }

  test('is a fallback only', async () => {
    const { siteNode, hosted, read } = await hostWorld()
    expect(await read()).toMatchObject({ value: 7n })
    expect(hosted.requested).toEqual([])
    siteNode.saying.now = down
    expect(await read()).toMatchObject({ value: 5n })
    siteNode.saying.now = { error: { code: -32005, message: 'too many' } }
    expect(await read()).toMatchObject({ value: 5n })
  })

  test('error: its response to a call counts, and its failure when the other fails too', async () => {
    const { siteNode, hosted, read } = await hostWorld()
    siteNode.saying.now = { error: { code: 3, message: 'execution reverted' } }
    await expect(read()).rejects.toThrow()
    expect(hosted.requested).toEqual([])
    siteNode.saying.now = { error: { code: -32005, message: 'too many' } }
    hosted.saying.now = down
    await expect(read()).rejects.toMatchObject({ code: 'rpc.-32005' })
  })

  test("does not change the host's own client, which never uses the hosted endpoint", async () => {
    const { siteNode, hosted, config, read } = await hostWorld()
    await read()
    siteNode.saying.now = down
    await expect(config.getClient().request({ method: 'eth_blockNumber' })).rejects.toThrow()
    expect(hosted.requested).toEqual([])
  })
})

describe('security: the hosted endpoint and wallets', () => {
  test("a wallet that adds a chain gets the chain's public URLs only, never the project id", async () => {
    const page = openPage()
    const open = await startRpcNode()
    const wallet = scriptedEvmWallet({ rdns: 'test.wallet', chains: { 1: { rpcUrl: open.url } } })
    onTestFinished(installWallet(wallet, page))
    const public137 = 'https://public.example/rpc'
    const networks = [networkAt(1, open.url), networkAt(137, public137)]
    const adapter = startAdapter(
      { networks },
      {
        customRpcUrls: () => ['https://custom.example/?key=secret'],
        hostedRpcUrl: async (id) => `https://data.example/v1/?chainId=${id}&projectId=demo-project`,
      },
    )
    onTestFinished(() => adapter.destroy())
    await adapter.connect({ connectorId: 'test.wallet' })
    const [, network] = networks
    if (!network) throw new Error('two networks are listed')
    await adapter.switchNetwork?.({ connectorId: 'test.wallet', network })
    const added = wallet.requests.filter(({ method }) => method === 'wallet_addEthereumChain')
    expect(added).toEqual([
      expect.objectContaining({ params: [expect.objectContaining({ rpcUrls: [public137] })] }),
    ])
    expect(JSON.stringify(wallet.requests)).not.toMatch(/demo-project|secret|data\.example/)
  })
})
