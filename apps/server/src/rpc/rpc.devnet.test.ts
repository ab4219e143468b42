import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetAccounts } from '@latchkey/devnet/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../test/startTestServer.ts'
import { checkNodes } from './checkNodes.ts'

let devnet: Devnet
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1, 137] })
  server = await startTestServer({
    config: ({ chains }) => ({
      chains: new Map(
        [...chains]
          .filter(([id]) => id === 'eip155:1' || id === 'eip155:137')
          .map(([id, chain]) => [id, { ...chain, rpcUrls: [devnet.rpcUrl(Number(id.slice(7)))] }]),
      ),
    }),
  })
})
afterAll(async () => {
  await server?.stop()
  await devnet?.stop()
})

const rpc = async (chainId: string, method: string, params: unknown[] = []) => {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  return (await server.request('/v1', { query: { chainId }, body })).json as { result: unknown }
}

test('a real node passes for its own network, and for no other', async () => {
  const chain = {
    name: 'Local',
    rpcUrls: [devnet.rpcUrl(137)],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  await checkNodes([{ ...chain, caipNetworkId: 'eip155:137' }])
  await expect(checkNodes([{ ...chain, caipNetworkId: 'eip155:1' }])).rejects.toThrow('eip155:137')
})

test('real chains are read through the server, each with its id', async () => {
  expect((await server.request('/v1/supported-chains')).json).toEqual({
    http: ['eip155:1', 'eip155:137'],
    ws: [],
  })
  const account = devnetAccounts[0]?.address
  for (const id of [1, 137]) {
    const { result } = await rpc(`eip155:${id}`, 'eth_getBalance', [account, 'latest'])
    expect(BigInt(String(result))).toBeGreaterThan(0n)
    const direct = await fetch(devnet.rpcUrl(id), {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
    })
    expect(await rpc(`eip155:${id}`, 'eth_chainId')).toEqual(await direct.json())
  }
})

test('an unavailable chain is 503, and the others are not affected', async () => {
  devnet.setFault(1, { mode: 'down' })
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }
  const down = await server.request('/v1', { query: { chainId: 'eip155:1' }, body })
  expect(down).toMatchObject({ status: 503, json: { reasons: [{ field: 'chainId' }] } })
  expect(await rpc('eip155:137', 'eth_blockNumber')).toHaveProperty('result')
  devnet.setFault(1, { mode: 'off' })
  expect(await rpc('eip155:1', 'eth_blockNumber')).toHaveProperty('result')
})
