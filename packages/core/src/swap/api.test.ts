import { expect, test } from 'vitest'
import { account, caipNetworkId, from, pair } from '../../test/endpoints/samples.ts'
import { setup } from '../../test/setup.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import {
  fetchAllowance,
  fetchApproval,
  fetchGasPrice,
  fetchQuotes,
  fetchSwapTokens,
  fetchSwapTransaction,
} from './api.ts'

/** An instance whose service supports the network and responds to requests about swaps with 501. */
const world = (field: string) =>
  setup({
    projectId: 'demo',
    services: { data: 'https://data.example' },
    fetch: async (input) =>
      new URL(String(input)).pathname === '/v1/supported-chains'
        ? Response.json({ http: [caipNetworkId], ws: [] })
        : Response.json({ reasons: [{ field, description: 'no' }] }, { status: 501 }),
  }).latchkey

const quote = { fromAmount: '10', fromAccount: from, toAmount: '20', toAccount: pair.to }
const swap = { caipNetworkId, quote, userAddress: account, slippage: 1 } as const

test.each(['chainId', 'from', 'tokenAddress'])(
  'error: a service without swaps on the network (501, %s) is as one that does not support it',
  async (field) => {
    const latchkey = world(field)
    const unsupported = {
      shortMessage: 'Network not supported for Swaps',
      details: `services.data has no swaps on ${caipNetworkId}, or cannot be reached`,
    }
    await expect(fetchSwapTransaction(latchkey, swap)).rejects.toMatchObject(unsupported)
    await expect(fetchApproval(latchkey, pair)).rejects.toMatchObject(unsupported)
    await expect(fetchGasPrice(latchkey, { caipNetworkId })).rejects.toMatchObject({
      shortMessage: 'Network not supported for Gas Price',
    })
    expect(await fetchSwapTokens(latchkey, { caipNetworkId })).toEqual([])
    expect(await fetchQuotes(latchkey, pair)).toEqual([])
    const allowed = { caipNetworkId, tokenAddress: from, userAddress: account } as const
    expect(await fetchAllowance(latchkey, allowed)).toBe(0n)
  },
)

test('error: a service without permits (501) rejects the permit, not the network', async () => {
  await expect(
    fetchSwapTransaction(world('eip155.permit'), { ...swap, permit: '0x' }),
  ).rejects.toMatchObject({ code: 'httpStatus', status: 501 })
})

test('security: a network without a known router is unsupported, and nothing is requested', async () => {
  const requests: string[] = []
  const open = (swapRouters?: Record<CaipNetworkId, string[]>) =>
    setup({
      projectId: 'demo',
      services: { data: 'https://data.example' },
      fetch: async (input) => {
        requests.push(new URL(String(input)).pathname)
        return Response.json({ http: ['eip155:250', 'eip155:1'], ws: [], tokens: [] })
      },
      ...(swapRouters && { swapRouters }),
    }).latchkey
  expect(await fetchSwapTokens(open(), { caipNetworkId: 'eip155:250' })).toEqual([])
  // A site can also have none of the built-in ones.
  expect(await fetchSwapTokens(open({ 'eip155:1': [] }), { caipNetworkId: 'eip155:1' })).toEqual([])
  expect(requests).toEqual([])
  const own = open({ 'eip155:250': [`0x${'d'.repeat(40)}`] })
  await fetchSwapTokens(own, { caipNetworkId: 'eip155:250' })
  expect(requests).toContain('/v1/convert/tokens')
})
