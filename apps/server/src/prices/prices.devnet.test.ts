import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  devnetAccounts,
  devnetExchange,
  devnetGold,
  devnetToken,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { encodeFunctionData, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { startTestServer } from '../../test/startTestServer.ts'
import type { Chain } from '../config/schema.ts'

const ether = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const [dollars, gold, wrapped] = [devnetToken, devnetGold, devnetWrappedEther].map(
  ({ address }) => `eip155:1:${address}`,
) as [string, string, string]

let now = Date.now()
let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  world = await startDevnetServer({
    env: { LATCHKEY_HISTORY_POLL_MS: '60000' },
    clock: { now: () => now },
  })
})
afterEach(() => world.devnet.reset())
afterAll(() => world?.stop())

const getPrices = (json: unknown) =>
  Object.fromEntries(
    (json as { fungibles: { address: string; price: number }[] }).fungibles.map(
      ({ address, price }) => [address, price],
    ),
  )
const sendRequest = (addresses: unknown, rest: object = {}) =>
  world.request('/v1/fungible/price', {
    body: { currency: 'usd', addresses, projectId: 'demo', ...rest },
  })

test('every requested address has its price, in the spelling of the settings', async () => {
  const { status, json } = await sendRequest([dollars, gold, ether.toLowerCase(), wrapped])
  expect(status).toBe(200)
  expect(getPrices(json)).toEqual({ [ether]: 3000, [wrapped]: 3000, [dollars]: 1, [gold]: 60 })
  const { fungibles } = json as { fungibles: object[] }
  expect(fungibles[1]).toEqual({
    address: gold,
    name: 'Devnet Gold',
    symbol: 'DGLD',
    price: 60,
    decimals: 8,
  })
})

test('a trade changes the price once the cached one has expired', async () => {
  now += 60_000
  expect(getPrices((await sendRequest([ether])).json)[ether]).toBe(3000)
  const { abi, address: to } = devnetExchange.router
  const path = [devnetWrappedEther.address, devnetToken.address] as const
  const data = encodeFunctionData({
    abi,
    functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    args: [0n, path, devnetAccounts[0].address, 2n ** 40n],
  })
  await world.send(0, { to, data, value: parseEther('100') })
  now += 14_000
  expect(getPrices((await sendRequest([ether])).json)[ether]).toBe(3000)
  now += 60_000
  const moved = getPrices((await sendRequest([ether, gold])).json)
  expect(moved[ether]).toBeLessThan(2500)
  expect((moved[gold] ?? 0) / (moved[ether] ?? 1)).toBeCloseTo(0.02, 10)
})

test('an unlisted or invalid token is omitted', async () => {
  const other = `eip155:1:${world.accounts[0]}`
  expect((await sendRequest([other, dollars])).json).toMatchObject({
    fungibles: [{ address: dollars }],
  })
  expect((await sendRequest([other])).json).toEqual({ fungibles: [] })
})

test('error: a value that is not a list, a list that is too long, and invalid addresses are rejected by name', async () => {
  const cases: [unknown, object, number, string][] = [
    [[], {}, 400, 'addresses'],
    [undefined, {}, 400, 'addresses'],
    [Array(51).fill(dollars), {}, 400, 'addresses'],
    [['x'], {}, 400, 'addresses.0'],
    [[dollars, null], {}, 400, 'addresses.1'],
    [[dollars, { __proto__: [] }], {}, 400, 'addresses.1'],
    [[dollars, dollars.replace('B2', 'b2')], {}, 400, 'addresses.1'],
    [[dollars, `eip155:424242:${devnetToken.address}`], {}, 400, 'addresses.1'],
    [[dollars], { currency: 'xyz' }, 400, 'currency'],
    [[dollars], { currency: 'eur' }, 501, 'currency'],
  ]
  for (const [addresses, rest, status, field] of cases) {
    const response = await sendRequest(addresses, rest)
    expect(response, JSON.stringify(addresses)?.slice(0, 99)).toMatchObject({
      status,
      json: { status: 'FAILED', reasons: [{ field }] },
    })
  }
})

/** A scripted price service, and a server that uses it. */
async function withService(result: () => { status?: number; text: string } | undefined) {
  const requested: string[] = []
  const service = createServer((request, response) => {
    requested.push(request.url ?? '')
    const input = result()
    if (input) response.writeHead(input.status ?? 200).end(input.text)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const { port } = service.address() as AddressInfo
  const server = await startTestServer({
    clock: { now: () => now },
    config: ({ chains }) => {
      const { history: _, ...chain } = chains.get('eip155:1') as Chain
      const url = `http://127.0.0.1:${port}/prices/{assets}?key=secret`
      const pricedChain = {
        ...chain,
        rpcUrls: [world.devnet.rpcUrl(1)],
        prices: { url, name: 'ethereum' },
      }
      return { chains: new Map([['eip155:1', pricedChain]]) }
    },
  })
  onTestFinished(server.stop)
  return { ...server, requested }
}

test('a service gets one request for all tokens of the settings, with its own name of the network', async () => {
  const coins = {
    'ethereum:0x0000000000000000000000000000000000000000': { price: 4000.5, symbol: 'ETH' },
    [`ethereum:${devnetGold.address}`]: { price: 61 },
    [`ethereum:${devnetToken.address.toLowerCase()}`]: { price: '1' },
    [`polygon:${devnetWrappedEther.address}`]: { price: 9 },
  }
  const server = await withService(() => ({ text: JSON.stringify({ coins }) }))
  const body = { addresses: [ether, gold, dollars, wrapped] }
  const first = await server.request('/v1/fungible/price', { body })
  expect(getPrices(first.json)).toEqual({ [ether]: 4000.5, [gold]: 61 })
  await server.request('/v1/fungible/price', { body })
  expect(server.requested).toHaveLength(1)
  expect(server.requested[0]).toMatch(
    /^\/prices\/ethereum:0x0{40},ethereum:0x[0-9a-f]{40},.*\?key=secret$/,
  )
})

test('error: a service that does not respond delays the first caller only, and balances are returned without it', async () => {
  let isSilent = true
  const server = await withService(() => (isSilent ? undefined : { text: '{"coins":{}}' }))
  const balance = () => server.request(`/v1/account/${world.accounts[5]}/balance`)
  expect((await balance()).status).toBe(200)
  expect((await balance()).status).toBe(200)
  expect(server.requested).toHaveLength(1)
  isSilent = false
  now += 5000
  expect((await balance()).status).toBe(200)
  expect(server.requested).toHaveLength(2)
})

test('error: any other response of a service gives no price, and its URL is never returned', async () => {
  const texts = [
    { text: 'no', status: 500 },
    { text: '<html>' },
    { text: '[]' },
    { text: '{"coins":[]}' },
    { text: `{"coins":{"a":"${'x'.repeat(3_000_000)}"}}` },
    { text: '{"coins":{"__proto__":{"price":1}}}' },
    ...['0', '-1', '1e999', 'null', '"1"', '[1]', '{}'].map((price) => ({
      text: `{"coins":{"ethereum:0x0000000000000000000000000000000000000000":{"price":${price}}}}`,
    })),
  ]
  let response = texts[0] ?? { text: '' }
  const server = await withService(() => response)
  for (const text of texts) {
    response = text
    now += 60_000
    const { status, json } = await server.request('/v1/fungible/price', {
      body: { addresses: [ether] },
    })
    if (status === 200) expect(json).toEqual({ fungibles: [] })
    else
      expect({ status, json }).toMatchObject({
        status: 503,
        json: { reasons: [{ field: 'price' }] },
      })
    // Balances are returned without prices.
    const balance = await server.request(`/v1/account/${world.accounts[9]}/balance`)
    expect(balance).toMatchObject({ status: 200, json: { balances: [{ symbol: 'ETH' }] } })
    expect(balance.text).not.toContain('price')
  }
  expect(server.lines.join('')).not.toContain('secret')
})
