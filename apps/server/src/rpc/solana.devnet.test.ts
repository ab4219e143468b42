import { devnetSolana } from '@latchkey/devnet/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { startSolanaServer } from '../../test/startSolanaServer.ts'
import { testServer } from '../../test/startTestServer.ts'

const query = { chainId: devnetSolana.caipNetworkId }

let world: Awaited<ReturnType<typeof startSolanaServer>>
beforeAll(async () => {
  world = await startSolanaServer()
})
afterAll(() => world?.stop())

const rpc = async (method: string, params: unknown[] = [], chainId: string = query.chainId) => {
  const body = { jsonrpc: '2.0', id: 'x', method, params }
  return world.request('/v1/', { query: { chainId }, body })
}

test("Solana is listed by its genesis hash and read through the server with its node's responses", async () => {
  expect((await world.request('/v1/supported-chains')).json).toEqual({
    http: [devnetSolana.caipNetworkId],
    ws: [],
  })
  const { address } = world.wallet.alice
  const genesis = await rpc('getGenesisHash')
  expect(genesis.json).toEqual({ jsonrpc: '2.0', id: 'x', result: devnetSolana.genesisHash })
  const direct = await world.wallet.rpc<{ value: unknown }>('getAccountInfo', address)
  const { json, headers } = await rpc('getAccountInfo', [address])
  expect(json).toMatchObject({ result: { value: direct.value } })
  expect(headers.get('cache-control')).toBe('no-store')
  const body = ['getBalance', 'getSlot', 'nope'].map((method, id) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: [address],
  }))
  expect((await world.request('/v1', { query, body })).json).toMatchObject([
    { id: 0, result: { value: 1_000_000_000_000 } },
    { id: 1, result: expect.any(Number) },
    { id: 2, error: { code: -32601 } },
  ])
})

test('the response for a rejected transaction has the node’s reason', async () => {
  const { json } = await rpc('sendTransaction', ['AA==', { encoding: 'base64' }])
  expect(json).toMatchObject({ id: 'x', error: { code: expect.any(Number) } })
})

test('security: methods of another namespace, of the node itself, and airdrops are not forwarded', async () => {
  const node = await startNode({ response: () => ({ text: '{}' }) })
  const { request } = await testServer({
    config: ({ chains }) => {
      const chain = chains.get(query.chainId)
      if (!chain) throw new Error('development has Solana')
      return { chains: new Map([[query.chainId, { ...chain, rpcUrls: [node.url] }]]) }
    },
  })
  for (const method of [
    'eth_blockNumber',
    'requestAirdrop',
    'minimumLedgerSlot',
    'getClusterNodes',
    'getIdentity',
    'constructor',
  ]) {
    const body = { jsonrpc: '2.0', id: 1, method, params: [] }
    expect(await request('/v1', { query, body })).toMatchObject({
      status: 200,
      json: { id: 1, error: { code: -32601 } },
    })
  }
  expect(node.requested).toEqual([])
})

test('security: ids of networks are case-sensitive', async () => {
  const { status, json } = await rpc('getSlot', [], query.chainId.replace('K', 'k'))
  expect(status).toBe(400)
  expect(json).toMatchObject({ reasons: [{ field: 'chainId' }] })
})
