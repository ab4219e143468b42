import { type MockAdapterOptions, mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { connect } from '../connect/connect.ts'
import { getPortfolio } from './getPortfolio.ts'

const asset = (symbol: string, decimals: number, more: object = {}) => ({
  address: `0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`,
  balance: 5_000_000n,
  type: 'ERC20' as const,
  metadata: { name: `${symbol} coin`, symbol, decimals, ...more },
})
const assets = [asset('USD', 6, { price: 1, iconUrl: 'https://evil.example/pixel.png' })]

/** A connected wallet, and a data service that lists ETH and OTHER. */
async function open(options: MockAdapterOptions) {
  const paths: string[] = []
  const mock = mockAdapter(options)
  const { latchkey, clock } = setup(
    {
      projectId: 'demo',
      services: { data: 'https://data.example' },
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        paths.push(pathname)
        if (pathname === '/v1/supported-chains')
          return Response.json({ http: ['eip155:1'], ws: [] })
        const row = { chainId: 'eip155:1', quantity: { numeric: '1', decimals: '18' } }
        const other = { address: `eip155:1:0x${'2'.repeat(40)}`, name: 'Other', symbol: 'OTHER' }
        return Response.json({
          balances: [
            { ...row, name: 'Ether', symbol: 'ETH' },
            { ...row, ...other },
          ],
        })
      },
    },
    mock,
  )
  const { address, caipNetworkId } = await connect(latchkey, { walletId: 'mock' })
  const read = async (change: object = {}) => {
    const { tokens } = await getPortfolio(latchkey, { address, caipNetworkId, ...change })
    return tokens
  }
  const symbols = async (change?: object) => (await read(change)).map(({ symbol }) => symbol)
  const calls = (method: string) => mock.calls.filter((call) => call.method === method).length
  return { mock, clock, read, symbols, calls, paths }
}

test('a wallet that declares to list its assets is asked for them, and the service is not', async () => {
  const { read, paths } = await open({ assets, balance: 7n })
  expect(await read()).toEqual([
    expect.objectContaining({ symbol: 'ETH', balance: 7n }),
    {
      caipNetworkId: 'eip155:1',
      address: assets[0]?.address,
      ...{ name: 'USD coin', symbol: 'USD', decimals: 6, balance: 5_000_000n },
      ...{ price: 1, usd: 5_000_000n },
    },
  ])
  expect(paths).toEqual([])
})

test('a wallet that does not declare it is not asked for assets, and for its capabilities once', async () => {
  const { symbols, calls } = await open({})
  expect(await symbols()).toEqual(['ETH', 'OTHER'])
  expect(await symbols()).toEqual(['ETH', 'OTHER'])
  expect([calls('getAssets'), calls('getCapabilities')]).toEqual([0, 1])
})

test('security: tokens of a wallet without decimals and repeated ones are left out', async () => {
  const { symbols } = await open({ assets: [asset('A', 0), asset('B', 6), asset('B', 8)] })
  expect(await symbols()).toEqual(['ETH', 'B'])
})

test('error: a wallet that fails, says nothing, or has another account leaves it to the service', async () => {
  const failing = await open({ assets, fails: { getAssets: new RpcError(-32603) } })
  expect(await failing.symbols()).toEqual(['ETH', 'OTHER'])
  const unwilling = await open({ assets, fails: { getCapabilities: new RpcError(4200) } })
  expect(await unwilling.symbols()).toEqual(['ETH', 'OTHER'])
  const other = await open({ assets })
  expect(await other.symbols({ address: `0x${'a'.repeat(40)}` })).toEqual(['ETH', 'OTHER'])
  const silent = await open({ assets, hold: ['getCapabilities'] })
  let listed: string[] = []
  void silent.symbols().then((found) => {
    listed = found
  })
  await expect
    .poll(() => {
      silent.clock.advance(500)
      return listed
    })
    .toEqual(['ETH', 'OTHER'])
  silent.mock.release('getCapabilities')
  await expect.poll(() => silent.symbols()).toEqual(['ETH', 'USD'])
})
