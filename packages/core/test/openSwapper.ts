import {
  createMarket,
  nativeToken,
  respondToSwap,
  type SwapBody,
} from '@latchkey/test-support/swapMarket'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import type { TransactionStatus } from '../src/adapter/walletCalls.ts'
import { RpcError } from '../src/base/rpcErrors.ts'
import { connect } from '../src/connect/connect.ts'
import type { SwapOptions } from '../src/swap/plan.ts'
import { prepareSwap } from '../src/swap/prepareSwap.ts'
import { setup } from './setup.ts'

export const [swapper] = testAddresses
export const caipNetworkId = 'eip155:1'
export const coin = { caipNetworkId, symbol: 'ETH', decimals: 18 } as const
export const dollars = { ...coin, address: `0x${'d0'.repeat(20)}`, symbol: 'DUSD', decimals: 6 }
export const ether = 10n ** 18n

/** What a chain and a data service tell; a test changes it while it runs. */
const createWorld = () => ({
  ...createMarket(),
  coin: 10n * ether,
  held: 5_000_000_000n,
  decimals: 6,
  isApprovalRefused: false,
  isNodeSilent: false,
  /** Of each sent transaction. */
  status: 'included' as TransactionStatus['status'],
  prices: [
    { address: `${caipNetworkId}:${nativeToken}`, price: 2_000 },
    { address: `${caipNetworkId}:${dollars.address}`, price: 1 },
  ],
})

/** A connected account on a chain with swaps; `sent` has what reached the wallet, `asked` what reached the service. */
export async function openSwapper(change: Partial<ReturnType<typeof createWorld>> = {}) {
  const market = { ...createWorld(), ...change }
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [swapper] }],
  })
  const sent: { to: string; data?: string; value?: bigint }[] = []
  const asked: { path: string; query: Record<string, string>; body: SwapBody }[] = []
  const world = setup(
    {
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getBalance: async () => ({ value: market.coin, decimals: 18, symbol: 'ETH' }),
          getTokenBalance: async () => ({ value: market.held, decimals: market.decimals }),
          async estimateGas() {
            if (market.isNodeSilent) return new Promise(() => {})
            if (market.isApprovalRefused) throw new RpcError(-32000)
            return 50_000n
          },
          async sendTransaction(request) {
            if (mock.fails.sendTransaction) throw mock.fails.sendTransaction
            sent.push(request)
            return { hash: `0x${sent.length}` }
          },
          getTransactionStatus: async () => ({ status: market.status, confirmations: 1 }),
        }),
      ],
      logLevel: 'warn',
      projectId: 'demo',
      services: { data: 'https://data.test' },
      fetch: async (input, init) => {
        const url = new URL(String(input))
        const body = JSON.parse(String(init?.body ?? '{}')) as SwapBody
        asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body })
        if (url.pathname === '/v1/supported-chains')
          return Response.json({ http: [caipNetworkId], ws: [] })
        return respondToSwap(market, url, body) ?? Response.json({}, { status: 503 })
      },
    },
    mock,
  )
  await connect(world.latchkey, { walletId: 'mock' })
  const prepare = (options: Partial<SwapOptions> & { provider?: string } = {}) =>
    prepareSwap(world.latchkey, { from: coin, to: dollars, amount: ether, ...options })
  return { ...world, market, sent, asked, prepare }
}
