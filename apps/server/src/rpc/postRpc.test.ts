import { expect, test } from 'vitest'
import { closedUrl, named, saying, startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'
import { errorBody } from '../http/createErrorResponse.ts'
import type { Clock } from '../ports/clock.ts'

const call = (method: string, id: number | string = 1, params: unknown[] = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const query = { chainId: 'eip155:1' }
const trouble = (code: number) =>
  ({
    response: (calls) => ({
      text: JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, error: { code, message: 'no' } }),
    }),
  }) satisfies Parameters<typeof startNode>[0]

async function setup(
  rpcUrls: string[],
  env: Record<string, string> = {},
  clock?: Clock,
  requestsPerMinute = 1_000_000,
) {
  return testServer({
    env,
    ...(clock && { clock }),
    config: ({ chains, projects }) => {
      const mainnet = chains.get('eip155:1')
      const demo = projects.get('demo')
      if (!mainnet || !demo) throw new Error('no chain')
      return {
        chains: new Map([['eip155:1', { ...mainnet, rpcUrls }]]),
        projects: new Map([['demo', { ...demo, requestsPerMinute }]]),
      }
    },
  })
}

test('one call and a batch are sent to the node, and returned in order with their ids', async () => {
  const node = await startNode(named('a'))
  const { request } = await setup([node.url])
  const one = await request('/v1', { query, body: call('eth_blockNumber', 'x') })
  expect(one).toMatchObject({ status: 200, json: { jsonrpc: '2.0', id: 'x', result: 'a' } })
  const body = [call('eth_gasPrice', 7), call('eth_chainId', 7), call('eth_call', 'last')]
  const { json } = await request('/v1/', { query, body })
  expect(json).toEqual([
    { jsonrpc: '2.0', id: 7, result: 'a' },
    { jsonrpc: '2.0', id: 7, result: '0x1' },
    { jsonrpc: '2.0', id: 'last', result: 'a' },
  ])
  expect(node.requested).toEqual([['eth_blockNumber'], ['eth_gasPrice', 'eth_call']])
})

test('requests for the chain id are handled here even if no node is available', async () => {
  const { request } = await setup([await closedUrl()])
  const body = ['eth_chainId', 'net_version', 'net_listening'].map((method, id) => call(method, id))
  const { json } = await request('/v1', { query, body })
  expect((json as { result: unknown }[]).map(({ result }) => result)).toEqual(['0x1', '1', true])
})

test('security: methods of the node itself and of its accounts are not forwarded', async () => {
  const node = await startNode(named('a'))
  const { request } = await setup([node.url])
  for (const method of [
    'eth_sendTransaction',
    'eth_sign',
    'personal_unlockAccount',
    'anvil_setBalance',
    'evm_mine',
    'debug_traceTransaction',
    'admin_peers',
    'hasOwnProperty',
  ]) {
    const { status, json } = await request('/v1', { query, body: call(method) })
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: 1, error: { code: -32601 } })
  }
  expect(node.requested).toEqual([])
})

test('the next node is used if a node is down, rate limited, failing, malformed or reports its own failure', async () => {
  const good = await startNode(named('good'))
  const bad = await Promise.all([
    startNode(saying('no', 500)),
    startNode(saying('no', 429)),
    startNode(saying('<html>')),
    startNode(saying('{"jsonrpc":"2.0","id":99,"result":1}')),
    startNode(saying('[]')),
    startNode(saying(`{"jsonrpc":"2.0","id":0,"result":${'['.repeat(9e4)}${']'.repeat(9e4)}}`)),
    startNode(trouble(-32005)),
    startNode(trouble(-32002)),
  ])
  for (const { url } of [{ url: await closedUrl() }, ...bad]) {
    const { request, stop } = await setup([url, good.url])
    const { json } = await request('/v1', { query, body: call('eth_blockNumber') })
    expect(json).toMatchObject({ result: 'good' })
    await stop()
  }
})

test('a node that does not respond uses its share of the time, then the next one is used', async () => {
  const silent = await startNode({ response: () => undefined })
  const good = await startNode(named('good'))
  const { request } = await setup([silent.url, good.url], { LATCHKEY_TIME_LIMIT_MS: '1500' })
  expect((await request('/v1', { query, body: call('eth_call') })).json).toMatchObject({
    result: 'good',
  })
})

test("a node's own error is its response, and no other node is used", async () => {
  const reverting = await startNode(trouble(3))
  const other = await startNode(named('other'))
  const { request } = await setup([reverting.url, other.url])
  const { json } = await request('/v1', { query, body: call('eth_call') })
  expect(json).toMatchObject({ error: { code: 3, message: 'no' } })
  expect(other.requested).toEqual([])
})

test('error: a transaction is not sent to another node after one may have accepted it', async () => {
  const other = await startNode(named('other'))
  const body = call('eth_sendRawTransaction', 1, ['0x02'])
  const failing = await startNode(saying('bad gateway', 502))
  const first = await setup([failing.url, other.url])
  expect((await first.request('/v1', { query, body })).status).toBe(503)
  expect(other.requested).toEqual([])
  const limiting = await startNode(saying('slow down', 429))
  const second = await setup([await closedUrl(), limiting.url, other.url])
  expect((await second.request('/v1', { query, body })).json).toMatchObject({ result: 'other' })
})

test('security: no node responds: 503 without their URLs; the log has the reason without keys', async () => {
  const broken = await startNode(saying('no', 500))
  const { request, lines } = await setup([broken.url])
  const { status, text } = await request('/v1', { query, body: call('eth_blockNumber') })
  expect(status).toBe(503)
  expect(text).toContain('"field":"chainId"')
  expect(text).not.toMatch(/127\.0\.0\.1|secret-key/)
  expect(lines.join('')).toContain('The node responded with 500')
  expect(lines.join('')).not.toContain('secret-key')
})

test('if all nodes report their own failure, it is returned', async () => {
  const nodes = await Promise.all([startNode(trouble(-32005)), startNode(trouble(-32005))])
  const { request } = await setup(nodes.map(({ url }) => url))
  const { json } = await request('/v1', { query, body: call('eth_blockNumber') })
  expect(json).toMatchObject({ error: { code: -32005 } })
})

test('error: a missing chain, an unknown one, and malformed calls', async () => {
  const { request } = await setup([await closedUrl()])
  const fine = call('eth_chainId')
  const cases: [Record<string, string>, unknown, string?][] = [
    [{}, fine, 'chainId'],
    [{ chainId: '1' }, fine, 'chainId'],
    [{ chainId: 'eip155:999' }, fine, 'chainId'],
    [{ chainId: '__proto__:1' }, fine, 'chainId'],
    [query, []],
    [query, { ...fine, jsonrpc: '1.0' }],
    [query, { ...fine, id: undefined }],
    [query, { ...fine, id: 1.5 }],
    [query, { ...fine, method: '../eth_call' }],
    [query, { ...fine, params: 'x' }],
    [query, Array.from({ length: 1001 }, () => fine)],
    [query, 7],
  ]
  for (const [name, body, field] of cases) {
    const { status, json } = await request('/v1', { query: name, body })
    expect(status, JSON.stringify([name, body]).slice(0, 90)).toBe(400)
    const { reasons } = errorBody.parse(json)
    if (field !== undefined) expect(reasons[0]?.field).toBe(field)
  }
  expect((await request('/v1', { query })).status).toBe(405)
})

test('security: each call of a batch counts towards the limits, and an expensive one counts as ten', async () => {
  const node = await startNode(named('a'))
  let now = 1_000_000
  const { request } = await setup(
    [node.url],
    { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '600' },
    { now: () => now },
  )
  const batch = (count: number, method = 'eth_blockNumber') =>
    Array.from({ length: count }, (_, id) => call(method, id))
  const send = async (body: unknown) => {
    const { status, headers } = await request('/v1', { query, body })
    return [status, headers.get('retry-after')]
  }
  expect(await send(batch(99))).toEqual([200, null])
  expect(await send(batch(2))).toEqual([429, '1'])
  now += 10_000
  expect(await send(batch(9, 'eth_getLogs'))).toEqual([200, null])
  expect(await send(call('eth_getLogs'))).toEqual([200, null])
  expect(await send(call('eth_blockNumber'))).toEqual([429, '1'])
  now += 10_000
  // More calls than the burst of ten seconds are accepted once, and the excess is owed.
  expect(await send(batch(1000, 'eth_chainId'))).toEqual([200, null])
  expect(await send(call('eth_chainId'))).toEqual([429, '91'])
  expect(node.requested.flat().length).toBe(99 + 10)
})

test('security: a batch also counts towards the limit of the project', async () => {
  const node = await startNode(named('a'))
  const { request } = await setup([node.url], {}, { now: () => 5 }, 60)
  const body = Array.from({ length: 9 }, (_, id) => call('eth_blockNumber', id))
  expect((await request('/v1', { query, body })).status).toBe(200)
  expect(await request('/v1', { query, body })).toMatchObject({
    status: 429,
    json: { reasons: [{ description: 'Project rate limit exceeded' }] },
  })
})

test('security: a long response and a failure count as more requests', async () => {
  const long = await startNode(named('x'.repeat(65_536 * 20)))
  const clock = { now: () => 5 }
  const env = { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' }
  const first = await setup([long.url], env, clock)
  expect((await first.request('/v1', { query, body: call('eth_call') })).status).toBe(200)
  const limited = await first.request('/v1', { query, body: call('eth_call') })
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '12'])
  const failing = await startNode(saying('no', 500))
  const second = await setup([failing.url], env, clock)
  expect((await second.request('/v1', { query, body: call('eth_call') })).status).toBe(503)
  expect((await second.request('/v1', { query, body: call('eth_call') })).status).toBe(429)
})

test('security: a returned error of a node contains no URL, key or plan of the node', async () => {
  const says = (code: number, message: string, data?: unknown) =>
    startNode({
      response: (calls) => ({
        text: JSON.stringify({
          jsonrpc: '2.0',
          id: calls[0]?.id,
          error: { code, message, data },
        }),
      }),
    })
  const reported = async (node: { url: string }) => {
    const { request } = await setup([node.url])
    const { json, text } = await request('/v1', { query, body: call('eth_call') })
    expect(text).not.toMatch(/secret-key|127\.0\.0\.1|paid-plan|other-node/)
    return (json as { error: unknown }).error
  }
  const link = 'see https://other-node.example/paid-plan?x=1 or secret-key at 127.0.0.1'
  expect(await reported(await says(-32000, `nonce too low; ${link}`, { why: [link] }))).toEqual({
    code: -32000,
    message: 'nonce too low; see … or … at …',
    data: { why: ['see … or … at …'] },
  })
  expect(
    await reported(await says(-32005, 'paid-plan of 5 is used up', { plan: 'paid-plan' })),
  ).toEqual({
    code: -32005,
    message: 'Node rate limit exceeded',
  })
  expect(await reported(await says(3, 'execution reverted: no', '0x08c379a0'))).toEqual({
    code: 3,
    message: 'execution reverted: no',
    data: '0x08c379a0',
  })
})
