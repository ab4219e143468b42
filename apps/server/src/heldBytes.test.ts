import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { failed } from '../test/createRequest.ts'
import { openEndpoint } from '../test/openEndpoint.ts'
import { named, startNode } from '../test/startNode.ts'
import { testServer } from '../test/startTestServer.ts'
import { readDocument } from './collectibles/tokenDocument.ts'
import { getHealth } from './health/getHealth.ts'
import { createByteLimits } from './http/createByteLimits.ts'
import { fetchJson } from './http/fetchJson.ts'
import { runInScope } from './http/requestScope.ts'
import { requestProvider } from './onramp/requestProvider.ts'
import { fetchPrices } from './prices/fetchPrices.ts'
import { requestNode } from './rpc/requestNode.ts'

const megabyte = 1_048_576
const { signal } = new AbortController()

/** A server that sends an answer without an end, and counts the answers whose connection has been closed. */
async function startEndless() {
  let requested = 0
  let ended = 0
  const server = createServer((_, response) => {
    requested += 1
    response.on('close', () => {
      ended += 1
    })
    const send = () => {
      let takesMore = !response.destroyed
      while (takesMore) takesMore = response.write('a'.repeat(65_536))
    }
    response.on('drain', send)
    send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requested: () => requested, ended: () => ended }
}

const requests = [{ jsonrpc: '2.0' as const, id: 1, method: 'eth_call' }]
const readers: Record<string, (url: string) => Promise<unknown>> = {
  'a node': (url) => requestNode(url, requests, signal),
  'a provider of purchases': (url) =>
    requestProvider(url, {
      ...{ path: '/', headers: {}, response: z.unknown() },
      caller: { signal, consumeQuota: () => undefined },
    }),
  'a price service': (url) =>
    fetchPrices(url, ['eth:0x0'], { milliseconds: 10_000, signal }, { isSameCase: true }),
  'a gateway of documents': (url) => readDocument('ipfs://document', url, signal),
}

test.each(Object.entries(readers))(
  'security: the answer of %s is counted while it is read, and ends at the limit',
  async (_, read) => {
    const endless = await startEndless()
    const bytes = createByteLimits({ client: 100_000, all: megabyte }).open('a')
    const release = bytes.keep()
    await runInScope({ network: 'a', bytes }, () => read(endless.url)).catch(() => undefined)
    release()
    expect(bytes.error?.status).toBe(429)
    await expect.poll(endless.ended).toBe(1)
  },
)

test('security: a call whose answers exceed the limit of its client is 429, and no other node is requested', async () => {
  const endless = await startEndless()
  const second = await startNode(named('b'))
  const { request } = await testServer({
    config: ({ chains }) => {
      const mainnet = chains.get('eip155:1')
      if (!mainnet) throw new Error('no chain')
      const rpcUrls = [endless.url, second.url]
      return {
        unreadBytesPerClient: megabyte,
        chains: new Map([['eip155:1', { ...mainnet, rpcUrls }]]),
      }
    },
  })
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [] }
  const response = await request('/v1', { query: { chainId: 'eip155:1' }, body })
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.json).toEqual(failed('bytes', 'Too many unread bytes of this address'))
  await expect.poll(endless.ended).toBe(1)
  expect(second.requested).toEqual([])
})

test('security: a request is rejected even if its handler makes something of the error', async () => {
  const endless = await startEndless()
  const swallowing = openEndpoint('/swallowing', async () => ({
    document: (await readDocument('ipfs://document', endless.url, signal)) ?? null,
  }))
  const { request } = await testServer({
    endpoints: [swallowing],
    config: () => ({ unreadBytesPerClient: 100_000 }),
  })
  expect((await request('/swallowing')).status).toBe(429)
})

test('security: a request whose answers exceed the limit is 429, whatever error its handler makes of it', async () => {
  const endless = await startEndless()
  const failing = openEndpoint('/failing', () =>
    fetchJson(endless.url, z.unknown(), { milliseconds: 10_000, signal }),
  )
  const { request } = await testServer({
    endpoints: [failing],
    config: () => ({ unreadBytesPerClient: 100_000 }),
  })
  expect((await request('/failing')).status).toBe(429)
})

/** 16 MB, more than the buffers of a connection. */
const long = 'a'.repeat(16 * megabyte)
const large = openEndpoint('/large', async () => ({ long }))
const file = openEndpoint('/file', async () => new Response(long))

/** A client at a forwarded address that reads only the beginning of a response. */
async function readBeginning(url: string, path: string, client: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${client}\r\n\r\n`)
  const [chunk] = await once(socket, 'data')
  socket.pause()
  return { socket, status: Number(/^HTTP\/1.1 (\d+)/.exec(String(chunk))?.[1]) }
}

test.each(['/large', '/file'])(
  'security: responses of %s that a client does not read are limited, for it and for all',
  async (path) => {
    const { url } = await testServer({
      endpoints: [large, file, getHealth],
      env: { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1' },
      config: () => ({ unreadBytesPerClient: 36 * megabyte, unreadBytes: 52 * megabyte }),
    })
    const first = await readBeginning(url, path, '1.1.1.1')
    const second = await readBeginning(url, path, '1.1.1.1')
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await readBeginning(url, path, '1.1.1.1')).status).toBe(429)
    expect((await readBeginning(url, path, '2.2.2.2')).status).toBe(200)
    expect((await readBeginning(url, path, '3.3.3.3')).status).toBe(503)
    expect((await readBeginning(url, '/health', '3.3.3.3')).status).toBe(200)
    first.socket.destroy()
    await expect.poll(async () => (await readBeginning(url, path, '1.1.1.1')).status).toBe(200)
  },
)

test('the bytes of a response that was read are released', async () => {
  const { request } = await testServer({
    endpoints: [large],
    config: () => ({ unreadBytesPerClient: 20 * megabyte }),
  })
  for (let turn = 0; turn < 2; turn += 1) {
    // The client sees the end of a response before the server does.
    await expect.poll(async () => (await request('/large')).status).toBe(200)
  }
})
