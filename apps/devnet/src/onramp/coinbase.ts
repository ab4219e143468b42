import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { DevnetError } from '../errors.ts'
import { type Asset, findAsset, networks, parseWallet } from './assets.ts'
import type { Order, Status } from './createOrders.ts'
import { amount, bankLimits, cardLimits, countries, getQuote, percent } from './getQuote.ts'
import type { CreateProvider } from './provider.ts'

const getFee = percent(1n)
const limits = { CARD: cardLimits, ACH_BANK_ACCOUNT: bankLimits }
const method = z.enum(['CARD', 'ACH_BANK_ACCOUNT'])

const optionsQuery = z.object({ country: z.string() })
const quoteBody = z.object({
  purchase_currency: z.string(),
  purchase_network: z.string(),
  payment_amount: amount,
  payment_currency: z.string(),
  payment_method: method,
  country: z.string(),
})
const pageQuery = z.object({
  destinationWallets: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(z.tuple([z.object({ address: z.string(), assets: z.tuple([z.string()]) })])),
  defaultNetwork: z.string().optional(),
  presetFiatAmount: amount,
  fiatCurrency: z.string(),
  /** Without one, the one with the highest limit. */
  defaultPaymentMethod: method.default('ACH_BANK_ACCOUNT'),
  partnerUserId: z.string().min(1).max(64),
})

const statuses: Readonly<Record<Status, string>> = {
  created: 'ONRAMP_TRANSACTION_STATUS_CREATED',
  pending: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  confirmed: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  cancelled: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

/** A provider in the shape of Coinbase, for one per cent. */
export const createCoinbase: CreateProvider = (sold, orders) => ({
  name: 'Coinbase',
  path: '/coinbase',
  pagePath: '/coinbase/buy',
  color: '#1d4ed8',
  readPurchase(query) {
    const page = pageQuery.parse(query)
    const [{ address, assets }] = page.destinationWallets
    const asset = findListing(sold, assets[0], page.defaultNetwork)
    const { partnerUserId: id, fiatCurrency: currency, presetFiatAmount } = page
    const terms = { asset, amount: presetFiatAmount, currency }
    return {
      ...{ id, asset, currency },
      wallet: parseWallet(asset.network, address),
      quote: getQuote(terms, limits[page.defaultPaymentMethod], getFee),
    }
  },
  async respond({ route, query, body }) {
    if (route === 'GET /buy/options') return getOptions(sold, optionsQuery.parse(query).country)
    if (route === 'POST /buy/quote') return quote(sold, quoteBody.parse(body))
    const [, id] = /^GET \/buy\/user\/([^/]+)\/transactions$/.exec(route) ?? []
    if (id === undefined) return undefined
    const order = await orders.read(decodeURIComponent(id))
    return { transactions: order ? [describe(order)] : [] }
  },
})

function findListing(sold: readonly Asset[], symbol: string, network: string | undefined): Asset {
  const asset = findAsset(sold, symbol)
  if (network !== undefined && network !== asset.network)
    throw new DevnetError(`${symbol} is not sold on ${network}.`)
  return asset
}

function getOptions(sold: readonly Asset[], country: string) {
  const currency = countries.get(country)
  if (currency === undefined) return { payment_currencies: [], purchase_currencies: [] }
  const methods = country === 'US' ? method.options : (['CARD'] as const)
  return {
    payment_currencies: [{ id: currency, limits: methods.map((id) => ({ id, ...limits[id] })) }],
    purchase_currencies: sold.map(({ symbol, name, network, token }) => ({
      ...{ id: symbol, symbol, name },
      networks: [
        {
          name: network,
          display_name: networks[network].name,
          chain_id: networks[network].chainId,
          contract_address: token ?? '',
        },
      ],
    })),
  }
}

function quote(sold: readonly Asset[], asked: z.output<typeof quoteBody>) {
  const asset = findListing(sold, asked.purchase_currency, asked.purchase_network)
  const { payment_amount: amount, payment_currency: currency, payment_method, country } = asked
  if (countries.get(country) !== currency)
    throw new DevnetError(`Nothing is sold for ${currency} in ${country}.`)
  const terms = { asset, amount, currency }
  const { total, fee, networkFee, subtotal, bought } = getQuote(
    terms,
    limits[payment_method],
    getFee,
  )
  const money = (value: string) => ({ value, currency })
  return {
    payment_total: money(total),
    payment_subtotal: money(subtotal),
    purchase_amount: { value: bought, currency: asset.symbol },
    coinbase_fee: money(fee),
    network_fee: money(networkFee),
    quote_id: randomUUID(),
  }
}

function describe({ status, hash, purchase: { asset, quote, wallet } }: Order) {
  return {
    status: statuses[status],
    purchase_amount: { value: quote.bought, currency: asset.symbol },
    tx_hash: hash,
    wallet_address: wallet,
  }
}
