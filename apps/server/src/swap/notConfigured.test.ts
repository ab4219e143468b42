import { expect, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'

const account = 'eip155:8453:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = 'eip155:8453:0xe7B2fbf622A0C037E531F785E47EA9641E329408'
const coin = 'eip155:8453:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const unsupported = (field: string, description: string) =>
  expect.objectContaining({
    status: 501,
    json: { status: 'FAILED', reasons: [{ field, description }] },
  })

test('error: without a router and prices in the settings, the response is 501 and no node is called', async () => {
  // No devnet runs: a call to a node would be 503.
  const { request } = await testServer({
    config: ({ chains }) => ({
      chains: new Map(
        [...chains].map(([id, { history: _, ...chain }]) => [
          id,
          { ...chain, rpcUrls: ['http://127.0.0.1:9'] },
        ]),
      ),
    }),
  })
  const trade = { from: coin, to: token, amount: '1000', userAddress: account }
  const swaps = [
    request('/v1/convert/tokens', { query: { chainId: 'eip155:8453' } }),
    request('/v1/convert/quotes', { query: trade }),
    request('/v1/convert/allowance', { query: { tokenAddress: token, userAddress: account } }),
    request('/v1/convert/build-approve', { query: { ...trade, from: token, to: coin } }),
    request('/v1/convert/build-transaction', { body: { ...trade, eip155: { slippage: 1 } } }),
  ]
  for (const response of await Promise.all(swaps))
    expect(response).toEqual(unsupported('chainId', 'Network not supported for Swaps'))
  const prices = await request('/v1/fungible/price', { body: { addresses: [token] } })
  expect(prices).toMatchObject({ status: 501, json: { status: 'FAILED' } })
  const gas = await request('/v1/convert/gas-price', { query: { chainId: 'eip155:8453' } })
  expect(gas.status).toBe(503)
})

test('error: a network that is not EVM has no driver', async () => {
  const { request } = await testServer({
    config: () => ({
      chains: new Map([
        [
          'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          {
            caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
            name: 'Solana',
            rpcUrls: ['http://127.0.0.1:9'],
            nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
          },
        ],
      ]),
    }),
  })
  const query = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  for (const [path, description] of [
    ['/v1/convert/gas-price', 'Network not supported for Gas Price'],
    ['/v1/convert/tokens', 'Network not supported for Swaps'],
    [`/v1/account/${account.slice(12)}/balance`, 'This network is not supported'],
  ] as const)
    expect(await request(path, { query })).toEqual(unsupported('chainId', description))
})
