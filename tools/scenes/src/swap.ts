import { connect, getConnection, type LatchkeyConfig, openModal } from '@latchkey/core'
import { UserRejectedError } from '@latchkey/core/adapter'
import { openSwap, openSwapPreview, openSwapTokens } from '@latchkey/core/modal/swap'
import { getSwapQuotes, setSwapForm } from '@latchkey/core/swap'
import { getPortfolio } from '@latchkey/core/tokens'
import { type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import {
  createMarket,
  nativeToken,
  respondToSwap,
  type SwapBody,
  type SwapMarket,
} from '@latchkey/test-support/swapMarket'
import { dataService, holdings } from './dataService.ts'
import type { Scene } from './scene.ts'

type Latchkey = Parameters<typeof connect>[0]

const dollars = holdings[1]?.address ?? ''
const list = holdings.slice(0, 2)
const extra = (index: number, name: string, symbol: string) => ({
  ...{ name, symbol, decimals: 6, logoUri: null, eip2612: null },
  address: `eip155:1:0x${String(index).padStart(2, '0').repeat(20)}`,
})

/** A data service with swaps of ether and dollars. */
export function swapService(change: Partial<SwapMarket> = {}): LatchkeyConfig {
  const market: SwapMarket = {
    ...createMarket(),
    quotes: [
      { toAmount: '1598400000', provider: 'Devnet Aggregator', providerFee: '500000000000000' },
      { toAmount: '1590000000', provider: 'Uniswap v2' },
    ],
    gasPrice: '12000000000',
    prices: [
      { address: `eip155:1:${nativeToken}`, price: 3_204.18 },
      { address: `eip155:1:${dollars}`, price: 1 },
    ],
    tokens: [
      {
        ...extra(0, 'Ether', 'ETH'),
        decimals: 18,
        address: `eip155:1:${nativeToken}`,
      },
      { ...extra(1, 'Devnet Dollar', 'DUSD') },
      { ...extra(21, 'Devnet Gold', 'DGLD'), decimals: 8 },
      extra(22, 'Wrapped Ether', 'WETH'),
      extra(23, 'Harbour', 'HRB'),
      extra(24, 'Lantern Oil', 'OIL'),
      extra(25, 'A token with a long name that goes on', 'LONGSYMBOLOFATOKEN'),
    ],
    ...change,
  }
  const service = dataService(list)
  return {
    ...service,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const body = JSON.parse(String(init?.body ?? '{}')) as SwapBody
      const response = respondToSwap(market, url, body)
      return response ?? (service.fetch ?? fetch)(input, init)
    },
  }
}

/** The form of Swap with ether and dollars, or the other way round. */
async function fill(latchkey: Latchkey, sourceTokenAmount: string, from: 0 | 1 = 0) {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  const connection = getConnection(latchkey)
  if (!connection) return
  const { tokens } = await getPortfolio(latchkey, connection)
  openSwap(latchkey)
  setSwapForm(latchkey, {
    sourceToken: tokens[from],
    toToken: tokens[1 - from],
    sourceTokenAmount,
  })
}

async function preview(latchkey: Latchkey, amount: string, from: 0 | 1 = 0) {
  await fill(latchkey, amount, from)
  const connection = getConnection(latchkey)
  if (!connection) return
  const { tokens } = await getPortfolio(latchkey, connection)
  const [source, to] = [tokens[from], tokens[1 - from]]
  if (!source || !to) return
  const quotes = await getSwapQuotes(latchkey, { from: source, to, amount: 1_000_000n })
  if (quotes[0]) openSwapPreview(latchkey, quotes[0])
}

const transaction: Transaction = {
  id: 'a',
  kind: 'swap',
  caipNetworkId: 'eip155:1',
  from: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  to: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  token: { symbol: 'ETH', decimals: 18 },
  amount: '500000000000000000',
  received: { token: { symbol: 'DUSD', decimals: 6, address: dollars }, amount: '1598400000' },
  createdAt: 0,
  status: 'submitted',
}

const config = swapService()
const ofEther = [{ toAmount: '497500000000000000' }]
const approving = swapService({ quotes: ofEther, gas: null })

export const swap: readonly Scene[] = [
  {
    view: 'Account',
    state: 'swaps',
    config,
    async play({ latchkey }) {
      latchkey.store.set(transactionsAtom, [
        transaction,
        { ...transaction, id: 'b', kind: 'approve', status: 'requesting' },
        { ...transaction, id: 'c', status: 'failed' },
        { ...transaction, id: 'd', status: 'unknown' },
        { ...transaction, id: 'e', status: 'confirmed', endedAt: latchkey.clock.now() },
      ])
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey)
    },
    until: 'lk-token-native',
  },
  {
    view: 'Swap',
    state: 'empty',
    config,
    async play({ latchkey }) {
      await fill(latchkey, '')
      setSwapForm(latchkey, { toToken: undefined })
    },
    until: 'lk-swap-max',
  },
  {
    view: 'Swap',
    state: 'quoted',
    config,
    play: ({ latchkey }) => fill(latchkey, '0.5'),
    until: 'lk-swap-details',
  },
  {
    view: 'Swap',
    state: 'details',
    config,
    play: ({ latchkey }) => fill(latchkey, '0.5'),
    click: 'lk-swap-details',
    until: 'lk-swap-providers',
  },
  {
    view: 'Swap',
    state: 'no-quote',
    config: swapService({ quotes: [] }),
    play: ({ latchkey }) => fill(latchkey, '0.5'),
    until: 'lk-swap-max',
  },
  {
    view: 'Swap',
    state: 'long-text',
    config: swapService({ quotes: [{ toAmount: '9'.repeat(30), provider: 'W'.repeat(80) }] }),
    play: ({ latchkey }) => fill(latchkey, '0.123456789012345678'),
    until: 'lk-swap-details',
  },
  {
    view: 'Swap',
    state: 'unsupported',
    config: { ...config, swapRouters: { 'eip155:1': [] } },
    play: ({ latchkey }) => fill(latchkey, ''),
  },
  {
    view: 'SwapSelectToken',
    state: 'list',
    config,
    async play({ latchkey }) {
      await fill(latchkey, '')
      openSwapTokens(latchkey, 'toToken')
    },
    until: 'lk-token-native',
  },
  {
    view: 'SwapSelectToken',
    state: 'no-match',
    config,
    async play({ latchkey }) {
      await fill(latchkey, '')
      openSwapTokens(latchkey, 'toToken')
    },
    type: { into: 'lk-token-search', text: 'nothing' },
  },
  {
    view: 'SwapPreview',
    state: 'plan',
    config,
    play: ({ latchkey }) => preview(latchkey, '0.5'),
    until: 'lk-swap-submit',
  },
  {
    view: 'SwapPreview',
    state: 'impact',
    config: swapService({ quotes: [{ toAmount: '1200000000' }] }),
    play: ({ latchkey }) => preview(latchkey, '0.5'),
    until: 'lk-swap-impact',
  },
  {
    view: 'SwapPreview',
    state: 'approval',
    config: approving,
    play: ({ latchkey }) => preview(latchkey, '1000', 1),
    until: 'lk-swap-approval',
  },
  {
    view: 'SwapPreview',
    state: 'approving',
    config: approving,
    world: { hold: ['sendTransaction'] },
    play: ({ latchkey }) => preview(latchkey, '1000', 1),
    until: 'lk-swap-submit',
    click: 'lk-swap-submit',
  },
  {
    view: 'SwapPreview',
    state: 'rejected',
    config,
    world: { fails: { sendTransaction: new UserRejectedError() } },
    play: ({ latchkey }) => preview(latchkey, '0.5'),
    until: 'lk-swap-submit',
    click: 'lk-swap-submit',
  },
  {
    view: 'SwapPreview',
    state: 'refused',
    config: swapService({ gas: null }),
    play: ({ latchkey }) => preview(latchkey, '0.5'),
    until: 'lk-swap-change',
  },
]
