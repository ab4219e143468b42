import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type ContractTarget, contractTarget } from '../../test/contractTarget.ts'
import { getBalance } from '../balances/getBalance.ts'
import { caipNetworkId } from '../config/schema.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import type { Endpoint } from '../http/defineEndpoint.ts'
import { postPrice } from '../prices/postPrice.ts'
import { getAllowance } from './getAllowance.ts'
import { getBuildApprove } from './getBuildApprove.ts'
import { getGasPrice } from './getGasPrice.ts'
import { getQuotes } from './getQuotes.ts'
import { getSwapTokens } from './getSwapTokens.ts'
import { postBuildTransaction } from './postBuildTransaction.ts'
import { swapToken } from './schema.ts'

/** An address without a known key. */
const account = '0x000000000000000000000000000000000000dEaD'

let target: ContractTarget
let chains: readonly string[] = []
beforeAll(async () => {
  target = await contractTarget({ hasChain: true })
  const { json } = await target.request('/v1/supported-chains')
  const { http } = z.object({ http: z.array(caipNetworkId) }).parse(json)
  chains = http.filter((id) => id.startsWith('eip155:'))
})
afterAll(() => target?.stop())

/** A valid response of the endpoint, or undefined if the deployment has no driver. */
async function request(
  { method, path, response }: Endpoint<never>,
  input: Record<string, unknown>,
  params: Record<string, string> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const provided = await target.request(
    filled,
    method === 'POST' ? { body: input } : { query: input as Record<string, string> },
  )
  if (provided.status === 501) return undefined
  expect(provided.status, provided.text).toBe(200)
  return response?.parse(provided.json)
}

test('on every network: balances with amounts, and gas prices in ascending order', async () => {
  for (const chainId of chains) {
    const response = await request(getBalance, { currency: 'usd', chainId }, { address: account })
    const { balances } = z
      .object({ balances: z.array(z.object({ chainId: z.string() })) })
      .parse(response)
    expect(balances.length).toBeGreaterThan(0)
    for (const row of balances) expect(row.chainId).toBe(chainId)
    const gas = z.object({ standard: z.string(), fast: z.string(), instant: z.string() })
    const { standard, fast, instant } = gas.parse(await request(getGasPrice, { chainId }))
    expect(BigInt(standard) <= BigInt(fast) && BigInt(fast) <= BigInt(instant)).toBe(true)
  }
})

test('a swappable token has an optional price, an allowance, an approval and a quote or a reason', async () => {
  for (const chainId of chains) {
    const response = await request(getSwapTokens, { chainId })
    if (response === undefined) continue
    const { tokens } = z.object({ tokens: z.array(swapToken) }).parse(response)
    const coin = tokens.find(({ address }) => address.toLowerCase().endsWith(nativeToken))
    const token = tokens.find((token) => token !== coin)
    if (!coin || !token) continue
    await request(postPrice, { currency: 'usd', addresses: [coin.address, token.address] })
    const userAddress = `${chainId}:${account}`
    await request(getAllowance, { tokenAddress: token.address, userAddress })
    await request(getBuildApprove, {
      from: token.address,
      to: coin.address,
      userAddress,
      amount: '1000',
    })
    const amount = String(10n ** BigInt(coin.decimals - 2))
    const trade = { from: coin.address, to: token.address, amount, userAddress }
    const input = await target.request('/v1/convert/quotes', { query: trade })
    if (input.status === 400) {
      expect(input.text).toContain('insufficient liquidity')
      continue
    }
    await request(getQuotes, trade)
    await request(postBuildTransaction, {
      ...trade,
      eip155: { slippage: 1 },
      disableEstimate: true,
    })
  }
})

test('error: invalid networks, accounts and amounts are rejected', async () => {
  const chainId = chains[0] ?? 'eip155:1'
  const id = `${chainId}:${account}`
  const cases: [string, Record<string, string>][] = [
    [`/v1/account/${account}/balance`, { chainId: 'eip155:999999999999' }],
    ['/v1/account/0x12/balance', { chainId }],
    ['/v1/convert/gas-price', { chainId: 'eip155:999999999999' }],
    ['/v1/convert/tokens', {}],
    ['/v1/convert/quotes', { from: id, to: id, amount: '-1' }],
    ['/v1/convert/allowance', { tokenAddress: account, userAddress: id }],
    ['/v1/convert/build-approve', { from: id, to: 'x', userAddress: id }],
  ]
  for (const [path, query] of cases) {
    const { status, json } = await target.request(path, { query })
    expect(status, path).toBe(400)
    expect(json).toMatchObject({ status: 'FAILED' })
  }
  const body = { currency: 'usd', addresses: [] }
  expect((await target.request('/v1/fungible/price', { body })).status).toBe(400)
})
