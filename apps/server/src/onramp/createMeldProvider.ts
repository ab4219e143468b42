import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { ProviderSettings } from '../config/onramp/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { checkAmount } from './checkAmount.ts'
import type { CacheOptions } from './createOptionsCache.ts'
import { parseDecimal, plain } from './decimals.ts'
import { getChainReference } from './getChainReference.ts'
import type { OnrampProvider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'
import { foreignAmount as amount, foreignHash, type OrderStatus } from './schema.ts'

const short = z.string().min(1).max(64)

const currenciesResponse = z
  .array(
    z.object({
      currencyCode: short,
      name: short.nullish(),
      chainCode: short,
      chainName: short.nullish(),
      chainId: z.union([z.string(), z.number()]).nullish(),
      contractAddress: z.string().max(128).nullish(),
    }),
  )
  .max(5000)
const limitsResponse = z
  .array(z.object({ currencyCode: short, minimumAmount: amount, maximumAmount: amount }))
  .max(500)
const quoteResponse = z.object({
  quotes: z
    .array(
      z.object({
        sourceAmount: amount,
        sourceAmountWithoutFees: amount,
        totalFee: amount,
        networkFee: amount.nullish(),
        transactionFee: amount.nullish(),
        destinationAmount: amount,
        serviceProvider: short,
      }),
    )
    .max(100),
})

/** Payment methods of this API, by their names at Meld. */
const methods: ReadonlyMap<string, string> = new Map([
  ['card', 'CREDIT_DEBIT_CARD'],
  ['ach_bank_account', 'ACH'],
])

const transactionsResponse = z.object({
  transactions: z
    .array(
      z.object({
        status: short,
        createdAt: z.string().max(64).nullish(),
        destinationAmount: amount.nullish(),
        destinationCurrencyCode: short.nullish(),
        cryptoDetails: z.object({
          destinationWalletAddress: z.string().max(128),
          blockchainTransactionId: foreignHash,
        }),
      }),
    )
    .max(100),
})
/** Final statuses; every other one is pending. */
const statuses: ReadonlyMap<string, OrderStatus> = new Map([
  ['SETTLED', 'confirmed'],
  ['FAILED', 'failed'],
  ['ERROR', 'failed'],
  ['DECLINED', 'failed'],
  ['CANCELLED', 'failed'],
  ['REFUNDED', 'failed'],
])

/** Creates a provider with the page and API of Meld; returns the best of several quotes. */
export function createMeldProvider(
  settings: Extract<ProviderSettings, { shape: 'meld' }>,
  keepOptions: CacheOptions,
): OnrampProvider {
  const { apiUrl, apiKey } = settings
  const headers: Record<string, string> = {
    'meld-version': '2023-12-19',
    ...(apiKey && { authorization: `BASIC ${apiKey}` }),
  }
  const kept = keepOptions(async (place, caller) => {
    const query = { countries: place.country ?? settings.country }
    const [currencies, limits] = await Promise.all([
      requestProvider(apiUrl, {
        path: '/service-providers/properties/crypto-currencies',
        response: currenciesResponse,
        ...{ query, headers, caller },
      }),
      requestProvider(apiUrl, {
        path: '/service-providers/limits/fiat-currency-purchases',
        response: limitsResponse,
        ...{ query, headers, caller },
      }),
    ])
    return {
      paymentCurrencies: limits.map(({ currencyCode, minimumAmount, maximumAmount }) => ({
        id: currencyCode,
        payment_method_limits: [...methods.keys()].map((id) => ({
          id,
          min: plain(minimumAmount),
          max: plain(maximumAmount),
        })),
      })),
      // A code is a currency on one chain, such as USDC_POLYGON.
      purchaseCurrencies: currencies.map((currency) => ({
        id: currency.currencyCode,
        name: currency.name ?? currency.currencyCode,
        symbol: currency.currencyCode.replace(/_.*$/, ''),
        networks: [
          {
            name: currency.chainCode,
            display_name: currency.chainName ?? currency.chainCode,
            chain_id: getChainReference(currency.chainCode, currency.chainId ?? currency.chainCode),
            contract_address: currency.contractAddress ?? '',
          },
        ],
      })),
    }
  })
  // Meld has options by country, and quotes by subdivision.
  const options: OnrampProvider['options'] = ({ country }, caller) => kept({ country }, caller)
  return {
    id: 'meld',
    name: 'Meld',
    fee: settings.fee,
    options,
    quote: async (request, caller) => {
      const { bought, paid, method } = checkAmount(await options(request, caller), request)
      const { quotes } = await requestProvider(apiUrl, {
        path: '/payments/crypto/quote',
        body: {
          countryCode: request.country ?? settings.country,
          ...(request.subdivision && { subdivision: request.subdivision }),
          sourceCurrencyCode: paid.id,
          sourceAmount: request.amount,
          destinationCurrencyCode: bought.id,
          paymentMethodType: methods.get(method),
        },
        response: quoteResponse,
        ...{ headers, caller },
      })
      const input = (quote: (typeof quotes)[number]) => parseDecimal(plain(quote.destinationAmount))
      const [best] = quotes.toSorted((a, b) => (input(b) > input(a) ? 1 : -1))
      if (!best) throw new UpstreamError('onramp', 'No provider quotes this purchase')
      const money = (value: string | number) => ({ amount: plain(value), currency: paid.id })
      return {
        coinbaseFee: money(best.transactionFee ?? best.totalFee),
        networkFee: money(best.networkFee ?? 0),
        paymentSubtotal: money(best.sourceAmountWithoutFees),
        paymentTotal: money(best.sourceAmount),
        purchaseAmount: { amount: plain(best.destinationAmount), currency: bought.symbol },
        quoteId: `meld-${randomUUID()}`,
      }
    },
    url: (request) => {
      const [wallet] = request.destinationWallets
      const page = new URL(settings.payUrl)
      const values = {
        publicKey: settings.publicKey,
        walletAddress: wallet?.address,
        destinationCurrencyCode: wallet?.assets[0],
        externalCustomerId: request.partnerUserId,
        sourceAmount: request.presetFiatAmount,
        sourceCurrencyCode: request.paymentCurrency,
        paymentMethodType: methods.get(request.paymentMethod ?? ''),
        countryCode: request.country,
      }
      for (const [name, value] of Object.entries(values))
        if (value !== undefined) page.searchParams.set(name, String(value))
      return page.href
    },
    order: async (id, caller) => {
      const { transactions } = await requestProvider(apiUrl, {
        path: '/payments/transactions',
        query: { externalCustomerIds: id },
        response: transactionsResponse,
        ...{ headers, caller },
      })
      return transactions
        .toSorted((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''))
        .map(({ status, destinationAmount, destinationCurrencyCode, cryptoDetails }) => ({
          account: cryptoDetails.destinationWalletAddress,
          status: statuses.get(status) ?? 'pending',
          bought:
            destinationAmount != null && destinationCurrencyCode != null
              ? { amount: plain(destinationAmount), currency: destinationCurrencyCode }
              : undefined,
          hash: cryptoDetails.blockchainTransactionId,
        }))
    },
  }
}
