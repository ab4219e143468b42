import { mockContext } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { requestBalance } from './requestBalance.ts'
import { createNodes } from './requestNode.ts'

const id = 'moon:main'
const network = {
  id: 'main',
  caipNetworkId: id,
  chainNamespace: 'moon',
  name: 'Moon',
  nativeCurrency: { name: 'Dust', symbol: 'DST', decimals: 3 },
  rpcUrls: { default: { http: ['http://first.test', 'http://second.test'] } },
} as const
const call = { method: 'moon_balance', params: ['address'] }

function openNodes(responses: Readonly<Record<string, unknown>>) {
  const context = mockContext({
    fetch: async (input) => Response.json({ result: responses[new URL(String(input)).hostname] }),
  })
  return createNodes({ context, networks: () => [network] })
}

function parse(response: unknown): bigint {
  if (typeof response === 'string') return BigInt(response)
  throw new Error('no amount')
}

test('reads an amount in units of the native currency, from the next node if the first has none', async () => {
  const nodes = openNodes({ 'first.test': 12.5, 'second.test': '12500' })
  const balance = await requestBalance(nodes, { caipNetworkId: id }, call, parse)
  expect(balance).toEqual({ value: 12_500n, decimals: 3, symbol: 'DST' })
})

test('error: a network that is not configured has no balance', async () => {
  const reading = requestBalance(openNodes({}), { caipNetworkId: 'moon:dark' }, call, parse)
  await expect(reading).rejects.toMatchObject({
    code: 'rpc.5710',
    details: 'moon:dark is not configured',
  })
})

test('error: an aborted signal cancels the request', async () => {
  const request = { caipNetworkId: id, signal: AbortSignal.abort() } as const
  const reading = requestBalance(openNodes({ 'first.test': '1' }), request, call, parse)
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
})
