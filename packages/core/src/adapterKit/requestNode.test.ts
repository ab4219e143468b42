import { mockClock, mockContext } from '@latchkey/testing'
import { expect, test } from 'vitest'
import type { AdapterContext } from '../adapter/adapter.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { createNodes, requestNode } from './requestNode.ts'

const id = 'eip155:1'
const network = {
  id: 1,
  caipNetworkId: id,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://own.test'] } },
} as const

type Reply = (method: string | undefined) => Response | Promise<Response>

/** Nodes by host name; records the requests. */
function open(
  replies: Readonly<Record<string, Reply>>,
  options: Partial<Parameters<typeof createNodes>[0]> = {},
  context: Partial<AdapterContext> = {},
) {
  const requested: string[] = []
  const logged: string[] = []
  const requests: RequestInit[] = []
  const nodes = createNodes({
    networks: () => [network],
    context: mockContext({
      customRpcUrls: () =>
        Object.keys(replies).flatMap((host) => (host === 'own' ? [] : [`http://${host}.test`])),
      log: ({ message }) => void logged.push(message),
      fetch: async (input, init) => {
        requests.push(init ?? {})
        const { hostname, pathname } = new URL(String(input))
        const host = hostname.replace('.test', '')
        const { method } = init?.body ? JSON.parse(String(init.body)) : { method: undefined }
        requested.push(`${host} ${method ?? pathname}`)
        const reply = replies[host]
        if (!reply) throw new TypeError('Failed to fetch')
        return reply(method)
      },
      ...context,
    }),
    ...options,
  })
  return { nodes, requested, logged, requests }
}

const result = (value: unknown) => () => Response.json({ result: value })

test('the site’s nodes are used first, and the next one when one is down, busy, slow or malformed', async () => {
  const { nodes, requested } = open({
    down: () => Promise.reject(new TypeError('Failed to fetch')),
    busy: () => new Response('', { status: 429 }),
    broken: () => new Response('{}', { status: 503 }),
    html: () => new Response('<html>'),
    own: result('0x1'),
  })
  expect(await requestNode(nodes, id, { method: 'eth_call' })).toBe('0x1')
  expect(requested.map((one) => one.split(' ')[0])).toEqual([
    'down',
    'busy',
    'broken',
    'html',
    'own',
  ])
})

test('the next node is used when one returns a JSON-RPC error for too many requests', async () => {
  const { nodes, requested } = open({
    busy: () => Response.json({ error: { code: -32005 } }),
    own: result('0x1'),
  })
  expect(await requestNode(nodes, id, { method: 'eth_call' })).toBe('0x1')
  expect(requested).toEqual(['busy eth_call', 'own eth_call'])
})

test('security: a node gets neither cookies nor the address of the page, and the data service plain text', async () => {
  const { nodes, requests } = open(
    { hosted: () => new Response('', { status: 503 }), own: result('0x1') },
    {},
    { customRpcUrls: () => [], hostedRpcUrl: async () => 'http://hosted.test' },
  )
  await requestNode(nodes, id, { method: 'eth_call' })
  await requestNode(nodes, id, { path: '/tip' })
  for (const request of requests)
    expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(requests.map(({ headers }) => headers)).toEqual([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json' },
    undefined,
  ])
})

test('error: a request that a node rejects is not sent again', async () => {
  const { nodes, requested } = open({
    first: () => Response.json({ error: { code: -32602 } }),
    own: result('0x1'),
  })
  await expect(requestNode(nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'rpc.-32602',
  })
  expect(requested).toEqual(['first eth_call'])
})

test('error: a node that is temporarily down is tried again, as often as the adapter sets', async () => {
  const clock = mockClock()
  const { nodes, requested } = open(
    { own: () => new Response('', { status: 503 }) },
    { retryCount: 2 },
    { clock },
  )
  const pending = expect(requestNode(nodes, id, { path: '/tip' })).rejects.toMatchObject({
    code: 'rpc.-1',
  })
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => requested.length).toBe(tries)
    if (tries < 3) await expect.poll(() => clock.pending).toBe(1)
    clock.advance(10_000)
  }
  await pending
  expect(requested).toEqual(['own /tip', 'own /tip', 'own /tip'])
})

test('the pauses between rounds double', async () => {
  const clock = mockClock()
  const { nodes, requested } = open(
    { own: () => new Response('', { status: 503 }) },
    { retryCount: 2 },
    { clock },
  )
  const pending = expect(requestNode(nodes, id, { path: '/tip' })).rejects.toThrow()
  for (const [count, pauseMs] of [
    [1, 150],
    [2, 300],
  ] as const) {
    await expect.poll(() => [requested.length, clock.pending]).toEqual([count, 1])
    clock.advance(pauseMs - 1)
    expect(clock.pending).toBe(1)
    clock.advance(1)
  }
  await pending
  expect(requested).toHaveLength(3)
})

test.each([401, 451, 500, 520, 522])(
  'error: status %i is the failure of a node and not a refusal',
  async (status) => {
    const { nodes } = open({ own: () => new Response('', { status }) })
    await expect(requestNode(nodes, id, { path: '/tip' })).rejects.toMatchObject({ code: 'rpc.-1' })
  },
)

test('error: a status that is not temporary is not tried again', async () => {
  const { nodes, requested } = open(
    { own: () => new Response('', { status: 404 }) },
    { retryCount: 2 },
  )
  await expect(requestNode(nodes, id, { path: '/tip' })).rejects.toMatchObject({
    code: 'rpc.-32602',
  })
  expect(requested).toEqual(['own /tip'])
})

test('error: a round is repeated if any of the nodes failed temporarily', async () => {
  const clock = mockClock()
  const { nodes, requested } = open(
    {
      busy: () => new Response('', { status: 503 }),
      own: () => new Response('', { status: 404 }),
    },
    { retryCount: 1 },
    { clock },
  )
  const pending = expect(requestNode(nodes, id, { path: '/tip' })).rejects.toThrow()
  await expect.poll(() => clock.pending).toBe(1)
  clock.advance(10_000)
  await pending
  expect(requested).toEqual(['busy /tip', 'own /tip', 'busy /tip', 'own /tip'])
})

test('error: a node that serves another chain is named even if the next one is down', async () => {
  const { nodes } = open(
    { wrong: result('0x89'), own: () => new Response('', { status: 503 }) },
    { check: { call: { method: 'eth_chainId' }, isServed: (response) => response === '0x1' } },
  )
  await expect(requestNode(nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'rpc.4901',
  })
})

test('a request is aborted at the node when its time limit is reached', async () => {
  const clock = mockClock()
  const { nodes, requests } = open({ own: () => new Promise(() => {}) }, {}, { clock })
  const pending = expect(requestNode(nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'timedOut',
  })
  await expect.poll(() => clock.pending).toBe(1)
  expect(requests[0]?.signal?.aborted).toBe(false)
  clock.advance(10_000)
  await pending
  expect(requests[0]?.signal?.aborted).toBe(true)
})

test('security: a node that serves another chain gets no request, is logged once, and is not used again', async () => {
  const check = {
    call: { method: 'eth_chainId' },
    isServed: (response: unknown) => response === '0x1',
  }
  const { nodes, requested, logged } = open(
    {
      wrong: result('0x89'),
      own: (method) => Response.json({ result: method === 'eth_chainId' ? '0x1' : 'right' }),
    },
    { check },
  )
  for (const _ of [1, 2]) expect(await requestNode(nodes, id, { method: 'eth_call' })).toBe('right')
  expect(requested).toEqual([
    'wrong eth_chainId',
    'own eth_chainId',
    'own eth_call',
    'own eth_call',
  ])
  expect(logged).toEqual(['An RPC endpoint serves another chain'])

  const again = open({ own: result('0x89') }, { check: { ...check, isRepeated: true } })
  for (const _ of [1, 2])
    await expect(requestNode(again.nodes, id, { method: 'eth_call' })).rejects.toThrow()
  expect([again.requested.length, again.logged.length]).toEqual([2, 1])

  const alone = open({ own: result('0x89') }, { check })
  await expect(requestNode(alone.nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'rpc.4901',
  })
})

test('the data service is used between the two, in plain text, not for a path, and skipped after a failure', async () => {
  let reply: Reply = result('hosted')
  const { nodes, requested } = open(
    { hosted: (method) => reply(method), own: result('own') },
    {},
    { customRpcUrls: () => [], hostedRpcUrl: async () => 'http://hosted.test' },
  )
  const request = () => requestNode(nodes, id, { method: 'eth_call' })
  expect(await request()).toBe('hosted')
  reply = () => new Response('', { status: 503 })
  expect(await request()).toBe('own')
  reply = result('hosted')
  expect(await request()).toBe('own')
  await requestNode(nodes, id, { path: '/tip' })
  expect(requested.at(-1)).toBe('own /tip')
})

test('error: each request settles: an unknown network, a signal, a silent node, an endless response', async () => {
  const silent = open({ own: () => new Promise(() => {}) }, {}, { clock: mockClock() })
  const request = (nodes: typeof silent.nodes, signal?: AbortSignal) =>
    requestNode(nodes, id, { method: 'eth_call' }, { signal })
  await expect(requestNode(silent.nodes, 'eip155:5', { method: 'eth_call' })).rejects.toMatchObject(
    { code: 'rpc.5710' },
  )
  await expect(request(silent.nodes, AbortSignal.abort())).rejects.toMatchObject({
    code: 'cancelled',
  })

  const clock = mockClock()
  const slow = open({ own: () => new Promise(() => {}) }, {}, { clock })
  const waiting = expect(request(slow.nodes)).rejects.toMatchObject({ code: 'timedOut' })
  await expect.poll(() => clock.pending).toBe(1)
  clock.advance(10_000)
  await waiting

  const endless = open({ own: () => new Response(' '.repeat(3_000_000)) })
  await expect(request(endless.nodes)).rejects.toMatchObject({ code: 'rpc.-32603' })
})

test('the adapter translates the error of a node', async () => {
  const { nodes } = open(
    { own: () => Response.json({ error: { code: 6 } }) },
    { toError: () => new RpcError(-32003) },
  )
  await expect(requestNode(nodes, id, { method: 'send' })).rejects.toMatchObject({
    code: 'rpc.-32003',
  })
})
