import { formatUnits } from '../balances/formatUnits.ts'
import { isCaipNetworkId } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { development } from '../development/development.ts'
import { HttpStatusError } from '../http/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { parseUnits } from '../money/parseUnits.ts'
import {
  type Checks,
  commonChecks,
  optional,
  readArguments,
  text,
} from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { fetchOnrampQuote } from './api.ts'
import {
  compareDecimals,
  findListing,
  type OnrampAsset,
  type OnrampSeller,
} from './getOnrampSellers.ts'
import { createSampleQuote } from './sample.ts'
import type { OnrampProvider, OnrampQuote } from './schema.ts'

/** The asset and the payment of a purchase. */
export type OnrampTerms = {
  readonly asset: OnrampAsset
  /** The payment, fees included: a decimal string in the currency, such as '50.00'. */
  readonly amount: string
  /** Such as 'USD'. */
  readonly currency: string
  /** Such as 'card'. */
  readonly paymentMethod: string
  /** ISO 3166-1 alpha-2; as each provider detects it when absent. */
  readonly country?: string | undefined
  /** The part of ISO 3166-2 after the hyphen, such as 'NY'. */
  readonly subdivision?: string | undefined
}

/** What one provider offers for a purchase. */
export type OnrampOffer = OnrampTerms & {
  readonly provider: OnrampProvider
  /** Absent if the provider tells its price on its own page only, or the amount is outside its limits. */
  readonly quote?: OnrampQuote
  /** The quote is built in, because the provider gave none: nothing can be bought. */
  readonly isSample: boolean
  /** The amount is outside these limits. */
  readonly limits?: { readonly min: string; readonly max: string }
  /** The provider's names of the asset and its network. */
  readonly listing?: { readonly asset: string; readonly network: string }
}

type OfferOptions = OnrampTerms & {
  readonly sellers: readonly OnrampSeller[]
  readonly signal?: AbortSignal | undefined
}

export const isAsset = (asset: unknown): boolean => isCaipNetworkId(Object(asset).caipNetworkId)

const known: Checks<OfferOptions> = {
  sellers: [Array.isArray, 'the list of `getOnrampSellers`'],
  asset: [isAsset, 'an asset of `listOnrampAssets`'],
  amount: [
    (amount) => typeof amount === 'string' && parseUnits(amount, 0) !== undefined,
    "a decimal string, such as '50.00'",
  ],
  currency: text,
  paymentMethod: text,
  country: optional(text),
  subdivision: optional(text),
  signal: commonChecks.signal,
}

/**
 * Fetches what each seller offers for a purchase, the most for the money first. A provider that does not sell the asset,
 * or does not take the currency or the payment method, is left out. One without a valid quote has a sample quote, whose
 * amounts equal the payment and with which nothing can be bought.
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {CancelledError} if `signal` fired
 * @example
 * const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
 * const [asset] = listOnrampAssets(sellers, caipNetworkId)
 * if (asset)
 *   await getOnrampOffers(latchkey, {
 *     sellers,
 *     asset,
 *     amount: '50.00',
 *     currency: 'USD',
 *     paymentMethod: 'card',
 *   })
 */
export async function getOnrampOffers(
  latchkey: Latchkey,
  options: OfferOptions,
): Promise<readonly OnrampOffer[]> {
  development?.checkInstance(latchkey, 'getOnrampOffers')
  const { sellers, signal: given, ...terms } = readArguments('getOnrampOffers', options, known)
  const signal = anySignal(given, latchkey.signal)
  const offers = await Promise.all(
    sellers.map((seller) => getOffer(latchkey, seller, terms, signal)),
  )
  return offers.filter((offer) => offer !== undefined).sort(compareOffers)
}

async function getOffer(
  latchkey: Latchkey,
  { provider, options, isSample }: OnrampSeller,
  terms: OnrampTerms,
  signal: AbortSignal,
): Promise<OnrampOffer | undefined> {
  const { asset, amount, currency, paymentMethod, country, subdivision } = terms
  if (!options) return { ...terms, provider, isSample }
  const listing = findListing(options, asset)
  const paymentCurrency = options.paymentCurrencies.find(({ id }) => id === currency)
  const limits = paymentCurrency?.payment_method_limits.find(({ id }) => id === paymentMethod)
  if (!listing || !paymentCurrency || !limits) return undefined
  const offer = {
    ...{ ...terms, provider, isSample },
    listing: { asset: listing.currency.id, network: listing.network },
  }
  const { min, max } = limits
  if (compareDecimals(amount, min) < 0 || compareDecimals(amount, max) > 0)
    return { ...offer, limits: { min, max } }
  const sample = { ...offer, quote: createSampleQuote(amount, currency, asset.symbol) }
  if (isSample) return sample
  try {
    const quote = await fetchOnrampQuote(latchkey, {
      caipNetworkId: asset.caipNetworkId,
      purchaseCurrency: listing.currency,
      ...{ paymentCurrency, amount, paymentMethod, signal },
      ...{ network: listing.network, provider: provider.id },
      ...(country && { country }),
      ...(subdivision && { subdivision }),
    })
    if (quote && isFor(quote, terms)) return { ...offer, quote }
  } catch (cause) {
    if (signal.aborted) throw toLatchkeyError(cause)
    if (cause instanceof HttpStatusError && cause.status === 501) return offer
    latchkey.log({ level: 'warn', message: `No quote of ${provider.id}`, cause })
  }
  return { ...sample, isSample: true }
}

/** Whether a quote is for these terms: a late or mistaken answer can be for others. */
const isFor = ({ paymentTotal, purchaseAmount }: OnrampQuote, { amount, currency }: OnrampTerms) =>
  paymentTotal.currency === currency &&
  compareDecimals(paymentTotal.amount, amount) === 0 &&
  compareDecimals(purchaseAmount.amount, '0') > 0

/** Sums the fees of a quote, in the currency of the payment; undefined if they are in several currencies. Pure. */
export function sumFees({
  coinbaseFee = { amount: '0', currency: '' },
  networkFee,
  paymentTotal: { currency },
}: OnrampQuote): string | undefined {
  const fees = [coinbaseFee, networkFee].filter(({ amount }) => compareDecimals(amount, '0') > 0)
  if (fees.some((fee) => fee.currency !== currency)) return undefined
  const units = fees.reduce((sum, { amount }) => sum + (parseUnits(amount, 18) ?? 0n), 0n)
  return formatUnits(units, 18)
}

/** The most for the money first; offers without a price after those with one. */
function compareOffers(one: OnrampOffer, other: OnrampOffer): number {
  const [own = '0', others = '0'] = [one, other].map(({ quote, isSample }) =>
    isSample ? undefined : quote?.purchaseAmount.amount,
  )
  return compareDecimals(others, own)
}
