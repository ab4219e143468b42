import * as z from 'zod'
import type { ProviderSettings } from '../config/onramp/schema.ts'
import { checkAmount } from './checkAmount.ts'
import type { CacheOptions } from './createOptionsCache.ts'
import { plain } from './decimals.ts'
import { getChainReference } from './getChainReference.ts'
import type { OnrampProvider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'
import { foreignAmount as amount, foreignHash } from './schema.ts'

const short = z.string().min(1).max(64)
const list = <item extends z.ZodType>(item: item) => z.array(item).max(2000)

const optionsResponse = z.object({
  payment_currencies: list(
    z.object({ id: short, limits: list(z.object({ id: short, min: amount, max: amount })) }),
  ),
  purchase_currencies: list(
    z.object({
      id: short,
      name: short,
      symbol: short,
      networks: list(
        z.object({
          name: short,
          display_name: short,
          chain_id: z.union([short, z.int()]),
          contract_address: z.string().max(128).nullish(),
        }),
      ),
    }),
  ),
})
const sum = z.object({ value: amount, currency: short })
const quoteResponse = z.object({
  payment_total: sum,
  payment_subtotal: sum,
  purchase_amount: sum,
  coinbase_fee: sum,
  network_fee: sum,
  quote_id: short,
})

const statuses = {
  ONRAMP_TRANSACTION_STATUS_CREATED: 'created',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const
const statusNames = Object.keys(statuses) as (keyof typeof statuses)[]
const transactionsResponse = z.object({
  transactions: z
    .array(
      z.object({
        status: z.enum(statusNames),
        purchase_amount: sum.nullish(),
        tx_hash: foreignHash,
        wallet_address: z.string().max(128),
      }),
    )
    .max(50),
})

/** Creates a provider with the page and API of Coinbase: `/buy/options`, `/buy/quote` and `/buy/user`. */
export function createCoinbaseProvider(
  settings: Extract<ProviderSettings, { shape: 'coinbase' }>,
  keepOptions: CacheOptions,
): OnrampProvider {
  const { apiUrl, apiKey } = settings
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const options = keepOptions(async (place, caller) => {
    const { country = settings.country, subdivision } = place
    const input = await requestProvider(apiUrl, {
      path: '/buy/options',
      query: { country, subdivision },
      response: optionsResponse,
      headers,
      caller,
    })
    return {
      paymentCurrencies: input.payment_currencies.map(({ id, limits }) => ({
        id,
        payment_method_limits: limits.map((limit) => ({
          id: limit.id.toLowerCase(),
          min: plain(limit.min),
          max: plain(limit.max),
        })),
      })),
      purchaseCurrencies: input.purchase_currencies.map((currency) => ({
        ...currency,
        networks: currency.networks.map((network) => ({
          ...network,
          chain_id: getChainReference(network.name, network.chain_id),
          contract_address: network.contract_address ?? '',
        })),
      })),
    }
  })
  return {
    id: 'coinbase',
    name: 'Coinbase',
    fee: settings.fee,
    options,
    quote: async (request, caller) => {
      const { method } = checkAmount(await options(request, caller), request)
      const input = await requestProvider(apiUrl, {
        path: '/buy/quote',
        body: {
          purchase_currency: request.purchaseCurrency.id,
          purchase_network: request.network,
          payment_amount: request.amount,
          payment_currency: request.paymentCurrency.id,
          payment_method: method.toUpperCase(),
          country: request.country ?? settings.country,
          ...(request.subdivision && { subdivision: request.subdivision }),
        },
        response: quoteResponse,
        headers,
        caller,
      })
      const of = ({ value, currency }: z.infer<typeof sum>) => ({ amount: plain(value), currency })
      return {
        coinbaseFee: of(input.coinbase_fee),
        networkFee: of(input.network_fee),
        paymentSubtotal: of(input.payment_subtotal),
        paymentTotal: of(input.payment_total),
        purchaseAmount: of(input.purchase_amount),
        quoteId: input.quote_id,
      }
    },
    url: ({
      provider: _,
      country: __,
      subdivision: ___,
      destinationWallets,
      paymentCurrency,
      paymentMethod,
      ...rest
    }) => {
      const page = new URL(settings.payUrl)
      page.searchParams.set('appId', settings.appId)
      page.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
      const values = {
        ...rest,
        fiatCurrency: paymentCurrency,
        defaultPaymentMethod: paymentMethod?.toUpperCase(),
      }
      for (const [name, value] of Object.entries(values))
        if (value !== undefined) page.searchParams.set(name, String(value))
      return page.href
    },
    order: async (id, caller) => {
      const { transactions } = await requestProvider(apiUrl, {
        path: `/buy/user/${encodeURIComponent(id)}/transactions`,
        // By default the newest only, which may be for another wallet.
        query: { page_size: '50' },
        response: transactionsResponse,
        headers,
        caller,
      })
      return transactions.map(({ status, purchase_amount: bought, tx_hash: hash, ...rest }) => ({
        account: rest.wallet_address,
        status: statuses[status],
        bought: bought && { amount: plain(bought.value), currency: bought.currency },
        hash,
      }))
    },
  }
}
