import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { id, openNodes, type Reply, result } from '../../test/openNodes.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { requestNode } from './requestNode.ts'

test('the site’s nodes are used first, and the next one when one is down, busy, slow or malformed', async () => {
  const { nodes, requested } = openNodes({
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
  const { nodes, requested } = openNodes({
    busy: () => Response.json({ error: { code: -32005 } }),
    own: result('0x1'),
  })
  expect(await requestNode(nodes, id, { method: 'eth_call' })).toBe('0x1')
  expect(requested).toEqual(['busy eth_call', 'own eth_call'])
})

test('security: a node gets neither cookies nor the address of the page, and the data service plain text', async () => {
  const { nodes, requests } = openNodes(
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
  const { nodes, requested } = openNodes({
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
  const { nodes, requested } = openNodes(
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
  const { nodes, requested } = openNodes(
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
    const { nodes } = openNodes({ own: () => new Response('', { status }) })
    await expect(requestNode(nodes, id, { path: '/tip' })).rejects.toMatchObject({ code: 'rpc.-1' })
  },
)

test('error: a status that is not temporary is not tried again', async () => {
  const { nodes, requested } = openNodes(
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
  const { nodes, requested } = openNodes(
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

test('a request is aborted at the node when its time limit is reached', async () => {
  const clock = mockClock()
  const { nodes, requests } = openNodes({ own: () => new Promise(() => {}) }, {}, { clock })
  const pending = expect(requestNode(nodes, id, { method: 'eth_call' })).rejects.toMatchObject({
    code: 'timedOut',
  })
  await expect.poll(() => clock.pending).toBe(1)
  expect(requests[0]?.signal?.aborted).toBe(false)
  clock.advance(10_000)
  await pending
  expect(requests[0]?.signal?.aborted).toBe(true)
})

test('the data service is used between the two, in plain text, not for a path, and skipped after a failure', async () => {
  let reply: Reply = result('hosted')
  const { nodes, requested } = openNodes(
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
  const silent = openNodes({ own: () => new Promise(() => {}) }, {}, { clock: mockClock() })
  const request = (nodes: typeof silent.nodes, signal?: AbortSignal) =>
    requestNode(nodes, id, { method: 'eth_call' }, { signal })
  await expect(requestNode(silent.nodes, 'eip155:5', { method: 'eth_call' })).rejects.toMatchObject(
    { code: 'rpc.5710' },
  )
  await expect(request(silent.nodes, AbortSignal.abort())).rejects.toMatchObject({
    code: 'cancelled',
  })

  const clock = mockClock()
  const slow = openNodes({ own: () => new Promise(() => {}) }, {}, { clock })
  const waiting = expect(request(slow.nodes)).rejects.toMatchObject({ code: 'timedOut' })
  await expect.poll(() => clock.pending).toBe(1)
  clock.advance(10_000)
  await waiting

  const endless = openNodes({ own: () => new Response(' '.repeat(3_000_000)) })
  await expect(request(endless.nodes)).rejects.toMatchObject({ code: 'rpc.-32603' })
})

test('the adapter translates the error of a node', async () => {
  const { nodes } = openNodes(
    { own: () => Response.json({ error: { code: 6 } }) },
    { toError: () => new RpcError(-32003) },
  )
  await expect(requestNode(nodes, id, { method: 'send' })).rejects.toMatchObject({
    code: 'rpc.-32003',
  })
})
