import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createTransport, type TransportOptions } from './createTransport.ts'

type Call = { jsonrpc: string; id: number; method: string; params?: unknown[] }
/** The response of a node to one request. */
type Step = {
  status?: number
  headers?: Record<string, string>
  error?: { code: number; message: string }
  hangs?: boolean
}

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node with scripted responses, then valid ones; records the requests. */
async function startNode(...turns: Step[]) {
  const requested: { verb: string | undefined; body: Call | Call[] }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { status = 200, headers = {}, error, hangs } = turns[requested.length] ?? {}
    const body = JSON.parse(text) as Call | Call[]
    requested.push({ verb: request.method, body })
    if (hangs) return
    const respond = ({ id }: Call) => ({
      jsonrpc: '2.0',
      id,
      ...(error ? { error } : { result: '0x1' }),
    })
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(Array.isArray(body) ? body.map(respond) : respond(body)))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested }
}

/** What `read` starts: other files of this process may still wait for nodes of theirs. */
const reading = new AsyncLocalStorage<true>()

const read = (urls: readonly string[], options: TransportOptions = {}) =>
  reading.run(true, () =>
    createTransport(
      urls,
      options,
    )({}).request({ method: 'eth_getBalance', params: ['0x1', 'latest'] }),
  )

/** Records the pauses between retries of `read`, in ms; they end immediately. */
function skipPauses(): number[] {
  const pauses: number[] = []
  const real = globalThis.setTimeout
  const fake = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    // Node's own HTTP client sets timers too, and those have arguments.
    const isPause = reading.getStore() && args.length === 0 && ms >= 150 && ms < 10_000
    if (isPause) pauses.push(ms)
    return real(run, isPause ? 0 : ms, ...args)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(fake as typeof setTimeout)
  return pauses
}

test('a chain call is a POST of jsonrpc, id, method and params', async () => {
  const node = await startNode()
  expect(await read([node.url], { batchSize: false })).toBe('0x1')
  expect(node.requested).toEqual([
    {
      verb: 'POST',
      body: {
        jsonrpc: '2.0',
        id: expect.any(Number),
        method: 'eth_getBalance',
        params: ['0x1', 'latest'],
      },
    },
  ])
})

test('a batch holds 1000 calls', async () => {
  const node = await startNode()
  const { request } = createTransport([node.url])({})
  const calls = Array.from({ length: 1001 }, (_, slot) => request({ method: 'a', params: [slot] }))
  await Promise.all(calls)
  const sizes = node.requested.map(({ body }) => (Array.isArray(body) ? body.length : 1))
  expect(sizes.sort((a, b) => a - b)).toEqual([1, 1000])
})

test('error: a chain call ends after 10 s without a response', async () => {
  const node = await startNode({ hangs: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = vi.fn()
  const settled = read([node.url], { retryCount: 0 }).then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }))
  await settled
})

test('error: a chain call fails by a status of HTTP', async () => {
  const node = await startNode({ status: 418 })
  await expect(read([node.url])).rejects.toMatchObject({ name: 'HttpRequestError', status: 418 })
  expect(node.requested).toHaveLength(1)
})

test('error: a chain call fails by an error of JSON-RPC', async () => {
  const node = await startNode({ error: { code: -32602, message: 'no such block' } })
  await expect(read([node.url])).rejects.toMatchObject({ code: -32602 })
  expect(node.requested).toHaveLength(1)
})

test('the pauses between tries start at 150 ms and double', async () => {
  const pauses = skipPauses()
  const node = await startNode({ status: 503 }, { status: 503 }, { status: 503 })
  expect(await read([node.url])).toBe('0x1')
  expect(pauses).toEqual([150, 300, 600])
})

test.each([-1, -32005])('the error code %d is tried again', async (code) => {
  skipPauses()
  const node = await startNode({ error: { code, message: 'busy' } })
  expect(await read([node.url])).toBe('0x1')
  expect(node.requested).toHaveLength(2)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])('HTTP %d is tried again', async (status) => {
  skipPauses()
  const node = await startNode({ status })
  expect(await read([node.url])).toBe('0x1')
  expect(node.requested).toHaveLength(2)
})

test('the Retry-After of a node is respected', async () => {
  const pauses = skipPauses()
  const node = await startNode({ status: 429, headers: { 'retry-after': '7' } })
  expect(await read([node.url])).toBe('0x1')
  expect(pauses).toEqual([7_000])
})

test.each<[failure: string, turn: Step, options?: { timeoutMs: number }]>([
  ['a status of HTTP', { status: 418 }],
  ['an error of JSON-RPC', { error: { code: -32602, message: 'no such block' } }],
  ['no answer in time', { hangs: true }, { timeoutMs: 1_500 }],
])('after %s the next URL is tried', async (_, failure, options) => {
  const failing = await startNode(failure)
  const next = await startNode()
  expect(await read([failing.url, next.url], options)).toBe('0x1')
  expect([failing, next].map(({ requested }) => requested.length)).toEqual([1, 1])
})

// 4001 is EIP-1193's code, 5000 that of CAIP-25.
test.each([4001, 5000])(
  'error: after a refusal by the user, %d, the next URL is not tried',
  async (code) => {
    const refusing = await startNode({ error: { code, message: 'no' } })
    const next = await startNode()
    await expect(read([refusing.url, next.url])).rejects.toMatchObject({ code: 4001 })
    expect(next.requested).toHaveLength(0)
  },
)

/** Two endpoints with the response times of the test, on a clock that the test advances. */
function rankTwo(isUp: (sample: number) => boolean) {
  vi.useFakeTimers()
  const start = Date.now()
  const pings: number[] = []
  const requested: string[] = []
  let samples = 0
  const respond = async (url: string, { body }: { body: string }) => {
    const call = JSON.parse(body) as Call
    const isPing = call.method === 'net_listening'
    const host = new URL(url).hostname
    if (isPing && host === 'slow') pings.push(Date.now() - start)
    else if (!isPing) requested.push(host)
    if (host === 'slow') await new Promise((resolve) => setTimeout(resolve, 100))
    else if (isPing && !isUp(++samples)) return new Response('', { status: 418 })
    return Response.json({ jsonrpc: '2.0', id: call.id, result: true })
  }
  vi.stubGlobal('fetch', respond)
  // With equal scores the first one leads, which is the fast one.
  const urls = ['http://fast', 'http://slow']
  const { request } = createTransport(urls, { rank: true, batchSize: false })({})
  return {
    pings,
    /** Takes `count` samples and returns the endpoint that is used first from then on. */
    async firstUrlAfter(count: number) {
      await vi.advanceTimersByTimeAsync(count * 4_100 - (Date.now() - start) - 1_000)
      const reading = request({ method: 'eth_blockNumber' })
      await vi.advanceTimersByTimeAsync(200)
      await reading
      return requested.at(-1)
    },
  }
}

test('ranking requests net_listening again 4 s after each sample', async () => {
  const { pings, firstUrlAfter } = rankTwo(() => true)
  await firstUrlAfter(3)
  expect(pings).toEqual([0, 4_100, 8_200])
})

// A fast endpoint scores 0.3 + 0.7 × its successes, a slow one without failures 0.7: the order changes at 4 of 7.
test('ranking weighs latency 0.3 and stability 0.7', async () => {
  expect(await rankTwo((sample) => sample > 5).firstUrlAfter(10)).toBe('slow')
  vi.useRealTimers()
  expect(await rankTwo((sample) => sample > 4).firstUrlAfter(10)).toBe('fast')
})

test('ranking uses the last 10 samples', async () => {
  const { firstUrlAfter } = rankTwo((sample) => sample > 20)
  expect(await firstUrlAfter(25)).toBe('slow')
  expect(await firstUrlAfter(26)).toBe('fast')
  vi.useRealTimers()
  const failing = rankTwo((sample) => sample <= 20)
  expect(await failing.firstUrlAfter(24)).toBe('fast')
  expect(await failing.firstUrlAfter(25)).toBe('slow')
})
