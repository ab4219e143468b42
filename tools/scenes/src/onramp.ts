import { connect, type LatchkeyConfig, openModal } from '@latchkey/core'
import { resetView } from '@latchkey/core/modal'
import { buy, openBuyHelp, openOnramp } from '@latchkey/core/modal/onramp'
import {
  getOnrampOffers,
  getOnrampSellers,
  type OnrampForm,
  purchasesAtom,
  setOnrampForm,
} from '@latchkey/core/onramp'
import {
  createOnrampMarket,
  createOnrampOptions,
  type OnrampMarket,
  respondToOnramp,
} from '@latchkey/test-support/onrampMarket'
import { dataService } from './dataService.ts'
import type { Scene } from './scene.ts'

type Latchkey = Parameters<typeof connect>[0]

/** A data service whose providers sell ether and dollars. */
export function onrampService(
  change: Partial<OnrampMarket> = {},
): LatchkeyConfig & { readonly market: OnrampMarket } {
  const market = { ...createOnrampMarket(), ...change }
  const service = dataService([{ name: 'Ether', symbol: 'ETH', numeric: '1.5', price: 3_204.18 }])
  return {
    ...service,
    market,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : String(input))
      const response = respondToOnramp(market, url, JSON.parse(String(init?.body ?? '{}')))
      return response ?? (service.fetch ?? fetch)(input, init)
    },
  }
}

const toConfig = (change: Partial<OnrampMarket> = {}): LatchkeyConfig => {
  const { market: _, ...config } = onrampService(change)
  return config
}

async function fill(latchkey: Latchkey, change: Partial<OnrampForm> = {}) {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  setOnrampForm(latchkey, { country: 'US', ...change })
  openOnramp(latchkey)
}

/** A purchase on its way, whose order has this status. */
async function follow(latchkey: Latchkey, status: string, amount?: string) {
  await fill(latchkey)
  const caipNetworkId = 'eip155:1'
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
  const [offer] = await getOnrampOffers(latchkey, {
    ...{ sellers, amount: '100', currency: 'USD', paymentMethod: 'card' },
    asset: { caipNetworkId, name: 'Ether', symbol: 'ETH' },
  })
  if (!offer) return
  await buy(latchkey, offer)
  const [purchase] = latchkey.store.get(purchasesAtom)
  if (purchase)
    orders.splice(0, 1, {
      ...{ id: purchase.id, address: purchase.address, status },
      ...(status === 'confirmed' && { hash: '0xabc' }),
      ...(amount !== undefined && { amount }),
    })
}

const orders: OnrampMarket['orders'] = []
const ordered = toConfig({ orders })
const config = toConfig()
const long = 'A provider with a long name that goes on and on'
const unreachable = () => Response.json({}, { status: 503 })

export const onramp: readonly Scene[] = [
  {
    view: 'OnRampProviders',
    state: 'offers',
    config,
    play: ({ latchkey }) => fill(latchkey),
    until: 'lk-buy-meld',
  },
  {
    view: 'OnRampProviders',
    state: 'loading',
    config: toConfig({ responses: { '/v1/onramp/providers': () => new Promise(() => {}) } }),
    play: ({ latchkey }) => fill(latchkey),
    until: 'lk-buy-amount',
  },
  {
    view: 'OnRampProviders',
    state: 'limits',
    config,
    play: ({ latchkey }) => fill(latchkey, { amount: '7500.01' }),
    until: 'lk-buy-meld',
  },
  {
    view: 'OnRampProviders',
    state: 'no-quote',
    config: toConfig({ rates: { coinbase: 0.0005 } }),
    play: ({ latchkey }) => fill(latchkey),
    until: 'lk-buy-meld',
  },
  {
    view: 'OnRampProviders',
    state: 'sample',
    config: toConfig({ responses: { '/v1/onramp/providers': unreachable } }),
    play: ({ latchkey }) => fill(latchkey),
    until: 'lk-buy-retry',
  },
  {
    view: 'OnRampProviders',
    state: 'no-seller',
    config,
    play: ({ latchkey }) => fill(latchkey, { country: 'KP' }),
    until: 'lk-buy-amount',
  },
  {
    view: 'OnRampProviders',
    state: 'long-text',
    config: toConfig({
      providers: [{ id: 'coinbase', name: long, fee: { min: 1, max: 2 } }],
      options: {
        ...createOnrampOptions(),
        paymentCurrencies: [
          {
            id: 'USD',
            payment_method_limits: [
              { id: 'a_way_to_pay_that_is_new_and_long', min: '0.01', max: '999999999.99' },
            ],
          },
        ],
      },
      rates: { coinbase: 1_234_567.89 },
    }),
    play: ({ latchkey }) => fill(latchkey, { amount: '123456.78' }),
    until: 'lk-buy-coinbase',
  },
  {
    view: 'OnRampProviders',
    state: 'refused',
    config: toConfig({ url: () => 'https://elsewhere.example/' }),
    play: ({ latchkey }) => fill(latchkey),
    until: 'lk-buy-meld',
    click: 'lk-buy-coinbase',
  },
  {
    view: 'OnRampProviders',
    state: 'unsupported',
    config: { ...config, services: {} },
    play: ({ latchkey }) => fill(latchkey),
  },
  ...(['created', 'pending', 'confirmed', 'failed'] as const).map(
    (status): Scene => ({
      view: 'BuyInProgress',
      state: status,
      config: ordered,
      play: ({ latchkey }) => follow(latchkey, status, '0.04912'),
      until: 'lk-purchase',
    }),
  ),
  {
    view: 'BuyInProgress',
    state: 'none',
    config,
    async play({ latchkey }) {
      await connect(latchkey, { walletId: 'io.orbit' })
      openModal(latchkey, 'BuyInProgress', { params: { provider: 'coinbase', id: 'none' } })
    },
  },
  {
    view: 'Account',
    state: 'purchase',
    config: ordered,
    async play({ latchkey }) {
      await follow(latchkey, 'pending')
      resetView(latchkey, 'Account')
    },
    until: 'lk-purchase-row',
  },
  {
    view: 'WhatIsABuy',
    state: 'points',
    config,
    async play({ latchkey }) {
      await fill(latchkey)
      openBuyHelp(latchkey)
    },
  },
]
