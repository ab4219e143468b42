import { mockAdapter, testAddresses } from '@latchkey/testing'
import { RpcError } from '../src/base/rpcErrors.ts'
import { connect } from '../src/connect/connect.ts'
import type { SwapOptions } from '../src/swap/plan.ts'
import { prepareSwap } from '../src/swap/prepareSwap.ts'
import { router, words } from './endpoints/trades.ts'
import { setup } from './setup.ts'

export const [swapper] = testAddresses
export const caipNetworkId = 'eip155:1'
export const coin = { caipNetworkId, symbol: 'ETH', decimals: 18 } as const
export const dollars = { ...coin, address: `0x${'d0'.repeat(20)}`, symbol: 'DUSD', decimals: 6 }
export const ether = 10n ** 18n
export const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const wrapped = `0x${'e0'.repeat(20)}`

/** What a chain and a data service tell; a test changes it while it runs. */
export const createMarket = () => ({
  coin: 10n * ether,
  held: 5_000_000_000n,
  allowance: 0n,
  decimals: 6,
  isApprovalRefused: false,
  /** The providers' quotes, as the service names them. */
  quotes: [{ toAmount: '2000000000' }] as { toAmount: string; provider?: string }[],
  gas: { gas: '100000', gasPrice: '5' } as object | null,
  gasPrice: '10',
  prices: [
    { address: `${caipNetworkId}:${nativeToken}`, price: 2_000 },
    { address: `${caipNetworkId}:${dollars.address}`, price: 1 },
  ] as { address: string; price: number }[],
  /** Changes a built transaction. */
  change: (tx: Record<string, unknown>): Record<string, unknown> => tx,
  /** Responses instead, by path. */
  responses: {} as Record<string, () => Response>,
})
export type Market = ReturnType<typeof createMarket>

type Body = { from: string; to: string; amount: string }

function build(market: Market, { from, to, amount }: Body) {
  const toAmount = market.quotes[0]?.toAmount ?? '0'
  const least = (BigInt(toAmount) * 99n + 99n) / 100n
  const [fromNative, toNative] = [from, to].map((id) => id.endsWith(nativeToken))
  const path = [fromNative ? wrapped : from, toNative ? wrapped : to]
  const selector = fromNative ? '7ff36ab5' : toNative ? '18cbafe5' : '38ed1739'
  const input = fromNative ? [] : [BigInt(amount)]
  const end = [(input.length + 4) * 32, swapper, 4_102_444_800, 2, ...path]
  return {
    from: `${caipNetworkId}:${swapper}`,
    to: `${caipNetworkId}:${router}`,
    data: `0x${selector}${words(...input, least, ...end)}`,
    amount: toAmount,
    eip155: market.gas,
  }
}

function respond(market: Market, path: string, url: URL, body: Body): unknown {
  const asked = url.searchParams
  const name = (address: string) => ({ address, name: 'T', symbol: 'T', iconUrl: '' })
  switch (path) {
    case '/v1/supported-chains':
      return { http: [caipNetworkId], ws: [] }
    case '/v1/convert/quotes':
      return {
        quotes: market.quotes.map((quote) => ({
          id: null,
          fromAmount: asked.get('amount'),
          fromAccount: asked.get('from'),
          toAccount: asked.get('to'),
          ...quote,
        })),
      }
    case '/v1/convert/gas-price':
      return { standard: market.gasPrice, fast: market.gasPrice, instant: market.gasPrice }
    case '/v1/convert/allowance':
      return { allowance: String(market.allowance) }
    case '/v1/convert/build-approve':
      return {
        tx: {
          from: asked.get('userAddress'),
          to: asked.get('from'),
          data: `0x095ea7b3${words(router, BigInt(asked.get('amount') ?? 0))}`,
          value: '0',
          eip155: { gasPrice: '5' },
        },
      }
    case '/v1/convert/build-transaction':
      return { tx: market.change(build(market, body)) }
    case '/v1/fungible/price':
      return {
        fungibles: market.prices.map((price) => ({
          ...name(price.address),
          decimals: 6,
          ...price,
        })),
      }
    default:
      return undefined
  }
}

/** A connected account on a chain with swaps; `sent` has what reached the wallet, `asked` what reached the service. */
export async function openSwapper(change: Partial<Market> = {}) {
  const market: Market = { ...createMarket(), ...change }
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [swapper] }],
  })
  const sent: { to: string; data?: string; value?: bigint }[] = []
  const asked: { path: string; query: Record<string, string>; body: Body }[] = []
  const world = setup(
    {
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getBalance: async () => ({ value: market.coin, decimals: 18, symbol: 'ETH' }),
          getTokenBalance: async () => ({ value: market.held, decimals: market.decimals }),
          async estimateGas() {
            if (market.isApprovalRefused) throw new RpcError(-32000)
            return 50_000n
          },
          async sendTransaction(request) {
            if (mock.fails.sendTransaction) throw mock.fails.sendTransaction
            sent.push(request)
            return { hash: `0x${sent.length}` }
          },
          getTransactionStatus: async () => ({ status: 'included', confirmations: 1 }),
        }),
      ],
      logLevel: 'warn',
      projectId: 'demo',
      services: { data: 'https://data.test' },
      fetch: async (input, init) => {
        const url = new URL(String(input))
        const body = JSON.parse(String(init?.body ?? '{}')) as Body
        asked.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body })
        const response = market.responses[url.pathname]
        if (response) return response()
        const found = respond(market, url.pathname, url, body)
        return Response.json(found ?? {}, { status: found === undefined ? 503 : 200 })
      },
    },
    mock,
  )
  await connect(world.latchkey, { walletId: 'mock' })
  const prepare = (options: Partial<SwapOptions> & { provider?: string } = {}) =>
    prepareSwap(world.latchkey, { from: coin, to: dollars, amount: ether, ...options })
  return { ...world, market, sent, asked, prepare }
}
