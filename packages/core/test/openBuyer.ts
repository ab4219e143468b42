import {
  createOnrampMarket,
  type OnrampMarket,
  respondToOnramp,
} from '@latchkey/test-support/onrampMarket'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import { connect } from '../src/connect/connect.ts'
import { setup } from './setup.ts'

export const [buyer] = testAddresses
export const caipNetworkId = 'eip155:1'
export const ether = { caipNetworkId, name: 'Ether', symbol: 'ETH' } as const

/** A connected account of a site whose data service sells; `asked` has what reached the service. */
export async function openBuyer(
  change: Partial<OnrampMarket> = {},
  config: Parameters<typeof setup>[0] = {},
) {
  const market = { ...createOnrampMarket(), ...change }
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [buyer] }],
  })
  const asked: { path: string; query: Record<string, string>; body: Record<string, unknown> }[] = []
  const world = setup(
    {
      logLevel: 'warn',
      projectId: 'demo',
      services: { data: 'https://data.test' },
      fetch: async (input, init) => {
        const url = new URL(String(input))
        const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>
        asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body })
        if (url.pathname === '/v1/supported-chains')
          return Response.json({ http: [caipNetworkId], ws: [] })
        return respondToOnramp(market, url, body) ?? Response.json({}, { status: 503 })
      },
      ...config,
    },
    mock,
  )
  await connect(world.latchkey, { walletId: 'mock' })
  return { ...world, market, asked }
}
