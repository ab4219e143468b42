import * as z from 'zod'
import { DevnetError } from '../errors.ts'
import { type Asset, findAsset, networks, parseWallet } from './assets.ts'
import type { Order } from './createOrders.ts'
import { amount, countries, flat, getQuote, cardLimits as limits } from './getQuote.ts'
import type { CreateProvider } from './provider.ts'

const getFee = flat('5')

const optionsQuery = z.object({ countries: z.string() })
const quoteBody = z.object({
  countryCode: z.string(),
  sourceCurrencyCode: z.string(),
  sourceAmount: amount,
  destinationCurrencyCode: z.string(),
})
const ordersQuery = z.object({ externalCustomerIds: z.string() })
const pageQuery = z.object({
  walletAddress: z.string(),
  destinationCurrencyCode: z.string(),
  externalCustomerId: z.string().min(1).max(64),
  sourceAmount: amount,
  sourceCurrencyCode: z.string(),
})

/** A purchase that nobody has paid for or cancelled is not a transaction. */
const statuses: Readonly<Record<Exclude<Order['status'], 'created'>, string>> = {
  pending: 'PENDING',
  confirmed: 'SETTLED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
}

/** A provider in the shape of Meld, for five dollars or euros, with one limit for all payment methods. */
export const createMeld: CreateProvider = (sold, orders) => ({
  name: 'Meld',
  path: '/meld',
  pagePath: '/meld/pay',
  color: '#6d28d9',
  readPurchase(query) {
    const page = pageQuery.parse(query)
    const asset = findAsset(sold, page.destinationCurrencyCode)
    const currency = page.sourceCurrencyCode
    return {
      ...{ id: page.externalCustomerId, asset, currency },
      wallet: parseWallet(asset.network, page.walletAddress),
      quote: getQuote({ asset, amount: page.sourceAmount, currency }, limits, getFee),
    }
  },
  async respond({ route, query, body }) {
    switch (route) {
      case 'GET /service-providers/properties/crypto-currencies':
        return countries.has(optionsQuery.parse(query).countries) ? sold.map(describeAsset) : []
      case 'GET /service-providers/limits/fiat-currency-purchases':
        return getLimits(optionsQuery.parse(query).countries)
      case 'POST /payments/crypto/quote':
        return quote(sold, quoteBody.parse(body))
      case 'GET /payments/transactions': {
        const order = await orders.read(ordersQuery.parse(query).externalCustomerIds)
        return { transactions: order ? describe(order) : [] }
      }
    }
  },
})

function describeAsset({ symbol, name, network, token }: Asset) {
  return {
    ...{ currencyCode: symbol, name, chainCode: network.toUpperCase() },
    chainName: networks[network].name,
    chainId: networks[network].chainId,
    contractAddress: token ?? null,
  }
}

function getLimits(country: string) {
  const currencyCode = countries.get(country)
  if (currencyCode === undefined) return []
  return [{ currencyCode, minimumAmount: Number(limits.min), maximumAmount: Number(limits.max) }]
}

function quote(sold: readonly Asset[], asked: z.output<typeof quoteBody>) {
  const { countryCode, sourceCurrencyCode: currency, sourceAmount: amount } = asked
  if (countries.get(countryCode) !== currency)
    throw new DevnetError(`Nothing is sold for ${currency} in ${countryCode}.`)
  const asset = findAsset(sold, asked.destinationCurrencyCode)
  const { total, fee, networkFee, fees, subtotal, bought } = getQuote(
    { asset, amount, currency },
    limits,
    getFee,
  )
  return {
    quotes: [
      {
        sourceAmount: total,
        sourceAmountWithoutFees: subtotal,
        totalFee: fees,
        transactionFee: fee,
        networkFee,
        destinationAmount: bought,
        serviceProvider: 'DEVNET',
      },
    ],
  }
}

function describe({ status, hash, purchase: { asset, quote, wallet } }: Order) {
  if (status === 'created') return []
  return [
    {
      status: statuses[status],
      destinationAmount: quote.bought,
      destinationCurrencyCode: asset.symbol,
      cryptoDetails: {
        destinationWalletAddress: wallet,
        blockchainTransactionId: hash === '' ? null : hash,
      },
    },
  ]
}
