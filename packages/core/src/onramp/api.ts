import type { CaipNetworkId } from '../caip.ts'
import { httpUrl } from '../http/fields.ts'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askData } from '../services/askData.ts'
import {
  type OnrampOptions,
  type OnrampQuote,
  onrampOptionsSchema,
  onrampQuoteSchema,
  type PaymentCurrency,
  type PurchaseCurrency,
} from './schema.ts'

type OnNetwork = { readonly caipNetworkId: CaipNetworkId }
const link = object({ url: httpUrl })

/** `POST /v1/generators/onrampurl`: where to buy; undefined on a network the service does not know. */
export async function fetchOnrampUrl(
  latchkey: Latchkey,
  {
    caipNetworkId,
    ...body
  }: OnNetwork & {
    readonly destinationWallets: readonly {
      readonly address: string
      readonly blockchains: readonly string[]
      readonly assets: readonly string[]
    }[]
    readonly defaultNetwork?: string
    /** 32 to 50 characters. */
    readonly partnerUserId: string
    readonly presetCryptoAmount?: number
    readonly presetFiatAmount?: number
  },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await askData(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: '/v1/generators/onrampurl',
    body: { ...body, defaultExperience: 'buy' },
    answer: link,
    signal,
  })
  return answer?.url
}

/** `GET /v1/onramp/options`: what can be bought and paid with; nothing on a network the service does not know. */
export function fetchOnrampOptions(
  latchkey: Latchkey,
  { caipNetworkId }: OnNetwork,
  signal?: AbortSignal,
): Promise<OnrampOptions> {
  return askData(latchkey, {
    caipNetworkId,
    empty: (): OnrampOptions => ({ paymentCurrencies: [], purchaseCurrencies: [] }),
    path: '/v1/onramp/options',
    answer: onrampOptionsSchema,
    signal,
  })
}

/** `POST /v1/onramp/quote`; `amount` is a decimal text. Undefined on a network the service does not know. */
export function fetchOnrampQuote(
  latchkey: Latchkey,
  {
    caipNetworkId,
    ...body
  }: OnNetwork & {
    readonly purchaseCurrency: PurchaseCurrency
    readonly paymentCurrency: PaymentCurrency
    readonly amount: string
    readonly network: string
  },
  signal?: AbortSignal,
): Promise<OnrampQuote | undefined> {
  return askData(latchkey, {
    caipNetworkId,
    empty: () => undefined,
    path: '/v1/onramp/quote',
    body,
    answer: onrampQuoteSchema,
    signal,
  })
}
