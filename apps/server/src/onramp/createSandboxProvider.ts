import { randomUUID } from 'node:crypto'
import type { Chain } from '../config/schema.ts'
import type { Database } from '../database/database.ts'
import { InvalidRequestError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'
import { checkAmount } from './checkAmount.ts'
import { parseDecimal, plain, toDecimal } from './decimals.ts'
import { listSandboxCurrencies } from './listSandboxCurrencies.ts'
import { getOrderParts } from './order.ts'
import type { OnrampProvider } from './provider.ts'
import { readOrder } from './readOrders.ts'
import { splitPayment } from './sandboxPrices.ts'
import type { OnrampOptions } from './schema.ts'

const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

/** The countries of the sandbox, with their currency and payment methods. */
const countries: Readonly<Record<string, OnrampOptions['paymentCurrencies'][number]>> = {
  US: { id: 'USD', payment_method_limits: [card, bank] },
  ...Object.fromEntries(
    ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PT'].map((id) => [
      id,
      { id: 'EUR', payment_method_limits: [card] },
    ]),
  ),
}
/** Lets developers see a region without sales. */
const refusedStates = new Set(['NY'])

/** Milliseconds from a payment to its delivery. */
const deliveryTime = 2_000

/**
 * A provider for development, whose page explains that nothing is sold. Currencies and tokens of the configured EVM
 * and Solana networks.
 */
export function createSandboxProvider(
  chains: ReadonlyMap<string, Chain>,
  { database, clock }: { database: Database; clock: Clock },
): OnrampProvider {
  const purchaseCurrencies = listSandboxCurrencies([...chains.values()])
  const options = (location: {
    country?: string | undefined
    subdivision?: string | undefined
  }) => {
    const place = location.country === undefined ? undefined : countries[location.country]
    if (location.country !== undefined && !place)
      throw new InvalidRequestError('country', 'Nothing is sold in this country')
    if (location.country === 'US' && refusedStates.has(location.subdivision ?? ''))
      throw new InvalidRequestError('subdivision', 'Nothing is sold in this state')
    const everywhere = ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: [card, bank] }))
    return { purchaseCurrencies, paymentCurrencies: place ? [place] : everywhere }
  }
  return {
    id: 'sandbox',
    name: 'Sandbox',
    fee: { min: 1.5, max: 1.5 },
    options: async (place) => options(place),
    quote: async (request) => {
      const { bought, paid } = checkAmount(options(request), request)
      const total = parseDecimal(request.amount)
      const { feeAmount, networkFee, rest, purchased } = splitPayment(total, paid.id, bought.symbol)
      const money = (value: bigint) => ({ amount: toDecimal(value, 2), currency: paid.id })
      return {
        coinbaseFee: money(feeAmount),
        networkFee: money(networkFee),
        paymentSubtotal: money(rest),
        paymentTotal: money(total),
        purchaseAmount: { amount: toDecimal(purchased, 8), currency: bought.symbol },
        quoteId: `sandbox-${randomUUID()}`,
      }
    },
    url: (request, self) => {
      const { id, asset, network } = getOrderParts(request)
      const page = new URL('/v1/onramp/sandbox', self)
      const values = {
        ...{ order: id, address: request.destinationWallets[0]?.address, asset, network },
        fiatAmount: request.presetFiatAmount && plain(request.presetFiatAmount),
        cryptoAmount: request.presetCryptoAmount && plain(request.presetCryptoAmount),
        paymentCurrency: request.paymentCurrency,
        paymentMethod: request.paymentMethod,
        country: request.country,
      }
      for (const [name, value] of Object.entries(values))
        if (value) page.searchParams.set(name, value)
      return page.href
    },
    order: async (id) => {
      const order = await readOrder(database, id)
      if (!order) return []
      const { account, status, paidAt } = order
      const isDelivered = paidAt !== null && clock.now() >= paidAt + deliveryTime
      return [{ account, status: isDelivered ? 'confirmed' : status }]
    },
  }
}
