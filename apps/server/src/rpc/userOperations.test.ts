import { expect, test } from 'vitest'
import { closedUrl, named, saying, startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'

const query = { chainId: 'eip155:1' }
const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })

function setup(rpcUrls: string[], bundlerUrls?: string[]) {
  return testServer({
    config: ({ chains }) => {
      const mainnet = chains.get('eip155:1')
      if (!mainnet) throw new Error('The chain eip155:1 is missing')
      return { chains: new Map([['eip155:1', { ...mainnet, rpcUrls, bundlerUrls }]]) }
    },
  })
}

test('sends reads of user operations to the bundlers, and the rest of a batch to the nodes', async () => {
  const [node, bundler] = [await startNode(named('node')), await startNode(named('bundler'))]
  const { request } = await setup([node.url], [bundler.url])
  const reads = [
    'eth_supportedEntryPoints',
    'eth_getUserOperationByHash',
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
  ]
  const methods = ['eth_call', ...reads, 'eth_sendUserOperation', 'eth_gasPrice', 'eth_chainId']
  const { json } = await request('/v1', {
    query,
    body: methods.map((method, id) => call(method, id)),
  })
  expect(json).toMatchObject([
    { id: 0, result: 'node' },
    ...reads.map((_, index) => ({ id: index + 1, result: 'bundler' })),
    { id: 5, error: { code: -32601 } },
    { id: 6, result: 'node' },
    { id: 7, result: '0x1' },
  ])
  expect(node.requested).toEqual([['eth_call', 'eth_gasPrice']])
  expect(bundler.requested).toEqual([reads])
})

test('error: without a bundler reads of user operations return -32601, and an unavailable one 503', async () => {
  const node = await startNode(named('node'))
  const without = await setup([node.url])
  const body = call('eth_getUserOperationReceipt')
  expect((await without.request('/v1', { query, body })).json).toMatchObject({
    error: { code: -32601 },
  })
  const down = await setup([node.url], [await closedUrl()])
  expect((await down.request('/v1', { query, body })).status).toBe(503)
  expect((await down.request('/v1', { query, body: call('eth_call') })).json).toMatchObject({
    result: 'node',
  })
  expect(node.requested).toEqual([['eth_call']])
})

test('security: no response and no log line contains the key of a bundler or of a node', async () => {
  const keys = ['nodekey123', 'bundlerkey123']
  const error = { code: -32000, message: `no plan for ${keys.join(' or ')}` }
  const node = await startNode(saying(JSON.stringify({ jsonrpc: '2.0', id: 0, error })))
  const [first, second] = keys.map((key) => `${node.url}/${key}`)
  const { request, lines } = await setup([first ?? ''], [second ?? ''])
  for (const method of ['eth_getUserOperationReceipt', 'eth_call']) {
    const { json } = await request('/v1', { query, body: call(method) })
    expect(json).toMatchObject({ error: { code: -32000, message: 'no plan for … or …' } })
  }
  for (const key of keys) expect(JSON.stringify(lines)).not.toContain(key)
})
