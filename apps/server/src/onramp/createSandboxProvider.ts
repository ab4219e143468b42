import { randomUUID } from 'node:crypto'
import type { Chain } from '../config/schema.ts'
import { InvalidRequestError } from '../errors/errors.ts'
import { checkAmount } from './checkAmount.ts'
import { divide, multiply, parseDecimal, toDecimal } from './decimals.ts'
import type { OnrampProvider } from './provider.ts'
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

/** USD per ether; every other currency costs one dollar. Prices of the sandbox only. */
const prices: Readonly<Record<string, string>> = { ETH: '2000', POL: '0.5', EUR: '1.1' }
const fee = parseDecimal('0.015')
const networkFee = parseDecimal('0.25')

/**
 * A provider for development, whose page explains that nothing is sold. Native currencies of the configured EVM
 * chains.
 */
export function createSandboxProvider(chains: ReadonlyMap<string, Chain>): OnrampProvider {
  const purchaseCurrencies = listCurrencies([...chains.values()])
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
      const feeAmount = multiply(total, fee)
      const rest = total - feeAmount - networkFee
      const price = divide(getPrice(bought.symbol), getPrice(paid.id))
      const money = (value: bigint) => ({ amount: toDecimal(value, 2), currency: paid.id })
      return {
        coinbaseFee: money(feeAmount),
        networkFee: money(networkFee),
        paymentSubtotal: money(rest),
        paymentTotal: money(total),
        purchaseAmount: { amount: toDecimal(divide(rest, price), 8), currency: bought.symbol },
        quoteId: `sandbox-${randomUUID()}`,
      }
    },
    url: (request, self) => {
      const [wallet] = request.destinationWallets
      const page = new URL('/v1/onramp/sandbox', self)
      const values = {
        address: wallet?.address,
        asset: wallet?.assets[0],
        network: request.defaultNetwork,
        fiatAmount: request.presetFiatAmount,
        cryptoAmount: request.presetCryptoAmount,
      }
      for (const [name, value] of Object.entries(values))
        if (value !== undefined) page.searchParams.set(name, String(value))
      return page.href
    },
  }
}

const getPrice = (symbol: string): bigint => parseDecimal(prices[symbol] ?? '1')

function listCurrencies(chains: readonly Chain[]): OnrampOptions['purchaseCurrencies'] {
  const evm = chains.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  const symbols = [...new Set(evm.map(({ nativeCurrency }) => nativeCurrency.symbol))]
  return symbols.map((symbol) => {
    const matching = evm.filter(({ nativeCurrency }) => nativeCurrency.symbol === symbol)
    return {
      id: symbol,
      name: matching[0]?.nativeCurrency.name ?? symbol,
      symbol,
      networks: matching.map(({ caipNetworkId, name }) => ({
        name: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        display_name: name,
        chain_id: caipNetworkId.slice('eip155:'.length),
        contract_address: '',
      })),
    }
  })
}
