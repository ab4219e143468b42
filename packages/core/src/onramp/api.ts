import { isSame } from '../addresses/isSame.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { httpUrl } from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'
import {
  type OnrampOptions,
  type OnrampProvider,
  type OnrampQuote,
  onrampOptionsSchema,
  onrampProviderSchema,
  onrampQuoteSchema,
  orderSchema,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './schema.ts'

type RequestOptions = { readonly caipNetworkId: CaipNetworkId; readonly signal?: AbortSignal }
const link = object({ url: httpUrl })
const providers = object({ providers: lenientArray(onrampProviderSchema, 20) })
const orders = object({ data: lenientArray(orderSchema) })

/**
 * Fetches the providers of purchases, in the order of the service: `GET /v1/onramp/providers`. Empty on a network that
 * the service does not support. Fees are in per cent.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const [provider] = await fetchOnrampProviders(latchkey, { caipNetworkId: 'eip155:1' })
 */
export async function fetchOnrampProviders(
  latchkey: Latchkey,
  { caipNetworkId, signal }: RequestOptions,
): Promise<readonly OnrampProvider[]> {
  const response = await requestDataService(latchkey, {
    caipNetworkId,
    empty: () => ({ providers: [] }),
    path: '/v1/onramp/providers',
    schema: providers,
    signal,
  })
  return response.providers
}

/**
 * Fetches the purchases of an account with a provider, newest first: `GET /v1/account/{account}/history` with `onramp`.
 * The amount is a decimal string in whole tokens, absent until the provider has told it; the hash of the delivery is
 * empty until then.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const orders = await fetchOrders(latchkey, { address, caipNetworkId: 'eip155:1', provider: 'coinbase' })
 */
export async function fetchOrders(
  latchkey: Latchkey,
  {
    caipNetworkId,
    signal,
    address,
    provider,
  }: RequestOptions & { readonly address: string; readonly provider: string },
) {
  const { data } = await requestDataService(latchkey, {
    caipNetworkId,
    empty: () => ({ data: [] }),
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query: { onramp: provider, chainId: caipNetworkId },
    schema: orders,
    signal,
  })
  return data.flatMap(({ id, metadata: { status, hash, sentTo, chain }, transfers: [transfer] }) =>
    isSame(sentTo, address) && (chain === undefined || chain === caipNetworkId)
      ? [{ id, status, hash, amount: transfer?.quantity.numeric }]
      : [],
  )
}

/**
 * Fetches the URL of the provider's page for a purchase: `POST /v1/generators/onrampurl` of the data service.
 * Undefined on a network that the service does not support.
 *
 * @param parameters.destinationWallets receiving addresses, with the provider's names of networks and assets
 * @param parameters.partnerUserId 32 to 50 characters, another for each purchase: its id in `fetchOrders`
 * @param parameters.presetCryptoAmount whole tokens
 * @param parameters.presetFiatAmount whole units of the currency, such as dollars
 * @param parameters.subdivision the part of ISO 3166-2 after the hyphen, such as 'NY'
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const url = await fetchOnrampUrl(latchkey, {
 *   caipNetworkId: 'eip155:1',
 *   destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }],
 *   partnerUserId: crypto.randomUUID(),
 * })
 */
export async function fetchOnrampUrl(
  latchkey: Latchkey,
  {
    caipNetworkId,
    signal,
    ...body
  }: RequestOptions & {
    readonly destinationWallets: readonly {
      readonly address: string
      readonly blockchains: readonly string[]
      readonly assets: readonly string[]
    }[]
    readonly defaultNetwork?: string
    readonly partnerUserId: string
    readonly presetCryptoAmount?: number
    readonly presetFiatAmount?: number
    readonly provider?: string
    readonly paymentCurrency?: string
    readonly paymentMethod?: string
    readonly country?: string
    readonly subdivision?: string
  },
): Promise<string | undefined> {
  const response = await requestDataService(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: '/v1/generators/onrampurl',
    body: { ...body, defaultExperience: 'buy' },
    schema: link,
    signal,
  })
  return response?.url
}

/**
 * Fetches the currencies of purchases and payments: `GET /v1/onramp/options` of the data service. Limits are decimal
 * strings in the payment currency. Both lists are empty on a network that the service does not support.
 *
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { purchaseCurrencies } = await fetchOnrampOptions(latchkey, { caipNetworkId: 'eip155:1' })
 */
export function fetchOnrampOptions(
  latchkey: Latchkey,
  {
    caipNetworkId,
    signal,
    ...query
  }: RequestOptions & {
    /** Its id; the service's first one when absent. */
    readonly provider?: string
    /** ISO 3166-1 alpha-2; as the provider detects it when absent. */
    readonly country?: string
    /** The part of ISO 3166-2 after the hyphen, such as 'NY'. */
    readonly subdivision?: string
  },
): Promise<OnrampOptions> {
  return requestDataService(latchkey, {
    caipNetworkId,
    query,
    empty: (): OnrampOptions => ({ paymentCurrencies: [], purchaseCurrencies: [] }),
    path: '/v1/onramp/options',
    schema: onrampOptionsSchema,
    signal,
  })
}

/**
 * Fetches the cost of a purchase: `POST /v1/onramp/quote` of the data service. Undefined on a network that the
 * service does not support.
 *
 * @param parameters.amount the payment, fees included: a decimal string in the payment currency, such as '50.00'
 * @param parameters.network `name` of one of the networks of the purchase currency
 * @param parameters.subdivision the part of ISO 3166-2 after the hyphen, such as 'NY': some providers need it in the US
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const caipNetworkId = 'eip155:1'
 * const options = await fetchOnrampOptions(latchkey, { caipNetworkId })
 * const [[purchaseCurrency], [paymentCurrency]] = [options.purchaseCurrencies, options.paymentCurrencies]
 * if (purchaseCurrency && paymentCurrency)
 *   await fetchOnrampQuote(latchkey, {
 *     caipNetworkId,
 *     purchaseCurrency,
 *     paymentCurrency,
 *     amount: '50.00',
 *     network: 'ethereum',
 *   })
 */
export function fetchOnrampQuote(
  latchkey: Latchkey,
  {
    caipNetworkId,
    signal,
    ...body
  }: RequestOptions & {
    readonly purchaseCurrency: PurchaseCurrency
    readonly paymentCurrency: PaymentCurrency
    readonly amount: string
    readonly network: string
    readonly provider?: string
    readonly paymentMethod?: string
    readonly country?: string
    readonly subdivision?: string
  },
): Promise<OnrampQuote | undefined> {
  return requestDataService(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: '/v1/onramp/quote',
    body,
    schema: onrampQuoteSchema,
    signal,
  })
}
