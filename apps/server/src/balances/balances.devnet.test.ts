import {
  devnetAccounts,
  devnetGold,
  devnetImpostor,
  devnetTether,
  devnetToken,
} from '@latchkey/devnet/constants'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { closedUrl } from '../../test/startNode.ts'
import { startTestServer } from '../../test/startTestServer.ts'
import type { Chain } from '../config/schema.ts'
import { balancesResponse } from './schema.ts'

const [alice, bob] = devnetAccounts
const dollarId = `eip155:1:${devnetToken.address}`
const impostorId = `eip155:1:${devnetImpostor.address}`
const goldId = `eip155:1:${devnetGold.address}`
const nothing = '0x00000000000000000000000000000000000000aa'

let now = Date.now()
let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer({
    env: { LATCHKEY_HISTORY_POLL_MS: '60000' },
    clock: { now: () => now },
  })
})
beforeEach(async () => {
  await world.devnet.reset()
  // Expires the cached values of earlier tests.
  now += 100_000
})
afterEach(() => world.devnet.setFault(1, { mode: 'off' }))
afterAll(() => world?.stop())

const balances = async (address: string, query: Record<string, string> = {}) => {
  const { status, json } = await world.request(`/v1/account/${address}/balance`, {
    query: { currency: 'usd', chainId: 'eip155:1', ...query },
  })
  expect(status).toBe(200)
  return balancesResponse.parse(json).balances
}
/** The same, once prices are known: balances are returned without those that take longer than two seconds to read. */
const pricedBalances = async (...args: Parameters<typeof balances>) => {
  let rows: Awaited<ReturnType<typeof balances>> = []
  await expect
    .poll(
      async () => {
        // Expires the failure of the read before.
        now += 100_000
        rows = await balances(...args)
        return rows.some(({ price }) => price !== undefined)
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return rows
}
const numbers = async (address: string, query?: Record<string, string>) =>
  Object.fromEntries(
    (await balances(address, query)).map(({ symbol, quantity }) => [symbol, quantity.numeric]),
  )

test('the native currency and the tokens are returned with pool prices; tokens without a balance are omitted', async () => {
  expect(await pricedBalances(bob.address)).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 30_000_000,
      price: 3000,
      quantity: { decimals: '18', numeric: '10000' },
    },
    {
      name: 'Devnet Dollar',
      symbol: 'DUSD',
      chainId: 'eip155:1',
      address: dollarId,
      value: 1000,
      price: 1,
      quantity: { decimals: '6', numeric: '1000' },
    },
  ])
  expect(await numbers(nothing)).toEqual({ ETH: '0' })
})

test('a transfer changes both balances: immediately with `forceUpdate`, otherwise within ten seconds', async () => {
  expect(await numbers(bob.address)).toEqual({ ETH: '10000', DUSD: '1000' })
  await world.send(0, { to: bob.address, value: parseEther('1.25') })
  await world.call(0, devnetToken, 'transfer', [bob.address, 12_345_678n])
  expect(await numbers(bob.address)).toEqual({ ETH: '10000', DUSD: '1000' })
  const after = { ETH: '10001.25', DUSD: '1012.345678' }
  expect(await numbers(bob.address, { forceUpdate: 'true' })).toEqual(after)
  expect(await numbers(bob.address)).toEqual(after)
  expect(await numbers(alice.address)).toMatchObject({ DUSD: '987.654322' })

  await world.call(1, devnetToken, 'transfer', [alice.address, 1_012_345_678n])
  now += 9999
  expect(await numbers(bob.address)).toEqual(after)
  now += 1
  expect(await numbers(bob.address)).not.toHaveProperty('DUSD')
})

test('tokens of `forceUpdate` bypass the cache and are returned even with a balance of zero', async () => {
  const forceUpdate = [dollarId, goldId].join(',')
  expect(await numbers(nothing, { forceUpdate })).toEqual({ ETH: '0', DUSD: '0', DGLD: '0' })
  await world.call(0, devnetGold, 'mint', [nothing, 150_000_000n])
  const rows = await pricedBalances(nothing, { forceUpdate })
  // 10 000 DGLD and 200 ether.
  expect(rows.find(({ symbol }) => symbol === 'DGLD')).toMatchObject({
    address: goldId,
    quantity: { numeric: '1.5' },
    price: 60,
    value: 90,
  })
})

test('USDT of chain 1 has a price; a hostile token has none', async () => {
  const rows = await pricedBalances(devnetAccounts[8].address)
  expect(rows.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDT', 'USDC'])
  expect(rows[1]).toMatchObject({
    name: devnetTether.name,
    address: `eip155:1:${devnetTether.address}`,
    quantity: { decimals: '6', numeric: '1000' },
    price: 1,
    value: 1000,
  })
  expect(rows[2]).toEqual({
    // A name in the settings has at most 64 characters.
    name: devnetImpostor.name.slice(0, 64),
    symbol: devnetImpostor.symbol,
    chainId: 'eip155:1',
    address: impostorId,
    quantity: { decimals: '6', numeric: '5000' },
  })
})

/** Creates a server with other settings for the same chain, and one whose node is unavailable. */
async function otherServer(change: Partial<Chain>) {
  const closedNode = await closedUrl()
  const other = await startTestServer({
    config: ({ chains }) => {
      const ethereum = chains.get('eip155:1') as Chain
      const { history: _, ...chain } = { ...ethereum, rpcUrls: [world.devnet.rpcUrl(1)] }
      const down = { ...chain, caipNetworkId: 'eip155:10', rpcUrls: [closedNode] }
      return {
        chains: new Map([chain, down].map((one) => [one.caipNetworkId, { ...one, ...change }])),
      }
    },
  })
  onTestFinished(other.stop)
  return async (query: Record<string, string>) =>
    (await other.request(`/v1/account/${bob.address}/balance`, { query })).json
}

test('a token outside the settings is described by its contract; an invalid token is omitted', async () => {
  const request = await otherServer({ tokens: [] })
  await world.call(0, devnetGold, 'mint', [bob.address, 1n])
  const forceUpdate = [goldId, `eip155:1:${alice.address}`].join(',')
  const read = async () =>
    balancesResponse.parse(await request({ chainId: 'eip155:1', forceUpdate })).balances
  // No price is read for five seconds after a failure.
  await expect.poll(read, { timeout: 20_000, interval: 1000 }).toMatchObject([
    { symbol: 'ETH' },
    {
      name: devnetGold.name,
      symbol: devnetGold.symbol,
      address: goldId,
      quantity: { decimals: '8', numeric: '0.00000001' },
      price: 60,
    },
  ])
})

test('security: the name of a token outside the settings has at most 64 characters, none of them invisible', async () => {
  const request = await otherServer({ tokens: [] })
  const { balances: rows } = balancesResponse.parse(
    await request({ chainId: 'eip155:1', forceUpdate: impostorId }),
  )
  const visible = devnetImpostor.name.replace(/[\u200b\u2060\u202e]/g, '')
  expect(rows[1]).toMatchObject({ name: visible.slice(0, 64).trim(), symbol: 'USDC' })
})

test('error: an invalid token in the settings does not remove the others', async () => {
  const none = {
    address: '0x00000000000000000000000000000000000000bb',
    name: 'N',
    symbol: 'N',
  } as const
  const dollar = { ...devnetToken, address: devnetToken.address.toLowerCase() as '0x' }
  const { name, symbol, decimals, address } = dollar
  const request = await otherServer({
    tokens: [
      { ...none, decimals: 6 },
      { name, symbol, decimals, address },
    ],
  })
  const { balances: rows } = balancesResponse.parse(await request({ chainId: 'eip155:1' }))
  expect(rows.map(({ symbol: shown }) => shown)).toEqual(['ETH', 'DUSD'])
})

test('without a price source, amounts have no values', async () => {
  const request = await otherServer({ prices: undefined })
  const { balances: rows } = balancesResponse.parse(await request({ chainId: 'eip155:1' }))
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).not.toHaveProperty('price')
})

test('without chainId, a network that does not respond does not affect the others', async () => {
  const request = await otherServer({})
  expect(balancesResponse.parse(await request({})).balances).toHaveLength(2)
  expect(await request({ chainId: 'eip155:10' })).toMatchObject({ reasons: [{ field: 'chainId' }] })
})

test('in another currency, amounts have no values', async () => {
  for (const row of await balances(bob.address, { currency: 'eur' })) {
    expect(row).not.toHaveProperty('price')
    expect(row).not.toHaveProperty('value')
  }
})

test('without chainId all chains are returned; the Origin header and the version are optional', async () => {
  const { json } = await world.request(`/v1/account/${bob.address.toLowerCase()}/balance`, {
    query: { sv: undefined, st: undefined },
  })
  expect(balancesResponse.parse(json).balances).toHaveLength(2)
})

test('error: if the node does not respond the status is 503 instead of a zero balance; the next request succeeds', async () => {
  world.devnet.setFault(1, { mode: 'down' })
  const { status, json } = await world.request(`/v1/account/${bob.address}/balance`, {
    query: { chainId: 'eip155:1' },
  })
  expect({ status, json }).toMatchObject({ status: 503, json: { reasons: [{ field: 'chainId' }] } })
  world.devnet.setFault(1, { mode: 'off' })
  expect(await numbers(bob.address)).toEqual({ ETH: '10000', DUSD: '1000' })
})

test('error: invalid parameters are rejected with the name of the parameter', async () => {
  const cases: [string, Record<string, string>, number, string][] = [
    ['0x12', {}, 400, 'address'],
    [`${bob.address}0`, {}, 400, 'address'],
    ["' OR 1=1 --", {}, 400, 'address'],
    ['../../etc/passwd', {}, 400, 'address'],
    [bob.address, { chainId: 'eip155:424242' }, 400, 'chainId'],
    [bob.address, { chainId: 'ethereum' }, 400, 'chainId'],
    [bob.address, { currency: 'xyz' }, 400, 'currency'],
    [bob.address, { forceUpdate: 'yes' }, 400, 'forceUpdate'],
    [bob.address, { forceUpdate: 'eip155:1:0x12' }, 400, 'forceUpdate'],
    [bob.address, { forceUpdate: `solana:1:${alice.address}` }, 400, 'forceUpdate'],
    [bob.address, { forceUpdate: `eip155:10:${alice.address}` }, 400, 'forceUpdate'],
    [bob.address, { forceUpdate: `${dollarId},${dollarId.toUpperCase()}` }, 400, 'forceUpdate'],
    [bob.address, { forceUpdate: Array(21).fill(dollarId).join(',') }, 400, 'forceUpdate'],
  ]
  for (const [address, query, status, field] of cases) {
    const response = await world.request(`/v1/account/${encodeURIComponent(address)}/balance`, {
      query: { chainId: 'eip155:1', ...query },
    })
    expect(response.status, JSON.stringify([address, query])).toBe(status)
    const { reasons } = response.json as { reasons: { field: string }[] }
    expect(reasons[0]?.field.split('.')[0]).toBe(field)
  }
})
