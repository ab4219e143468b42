import { formatUnits, parseUnits } from 'viem/utils'
import * as z from 'zod'
import { DevnetError } from '../errors.ts'
import type { Asset } from './assets.ts'

/** The countries with sales, and the currency of each. */
export const countries: ReadonlyMap<string, string> = new Map([
  ['US', 'USD'],
  ...['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL', 'PT'].map((id) => [id, 'EUR'] as const),
])

/** Cents of a dollar. */
const rates: Readonly<Record<string, bigint>> = { USD: 100n, EUR: 110n }

/** An amount of money, fees included: a decimal string. */
export const amount = z.string().regex(/^\d{1,9}(\.\d{1,18})?$/)

export interface Limits {
  readonly min: string
  readonly max: string
}
export const cardLimits: Limits = { min: '10', max: '7500' }
export const bankLimits: Limits = { min: '10', max: '25000' }

/** Decimals of calculations with money. */
const decimals = 18
const parse = (text: string) => parseUnits(text, decimals)
const networkFee = parse('0.25')

/** The fee of a provider for a payment. */
export type GetFee = (total: bigint) => bigint
export const percent =
  (share: bigint): GetFee =>
  (total) =>
    (total * share) / 100n
export const flat =
  (fee: string): GetFee =>
  () =>
    parse(fee)

/** Decimal strings: of `bought` in the asset, all others in the currency. */
export interface Quote {
  readonly total: string
  readonly fee: string
  readonly networkFee: string
  /** Both fees. */
  readonly fees: string
  readonly subtotal: string
  readonly bought: string
}

/**
 * Splits a payment into the fees and what the rest buys.
 *
 * @throws {DevnetError} if the amount is outside the limits, or the currency is not accepted
 */
export function getQuote(
  { asset, amount, currency }: { asset: Asset; amount: string; currency: string },
  { min, max }: Limits,
  getFee: GetFee,
): Quote {
  const rate = rates[currency]
  if (rate === undefined) throw new DevnetError(`${currency} is not accepted here.`)
  const total = parse(amount)
  if (total < parse(min) || total > parse(max))
    throw new DevnetError(`A payment is from ${min} to ${max} ${currency}.`)
  const fee = getFee(total)
  const subtotal = total - fee - networkFee
  const bought = (subtotal * rate) / asset.cents / 10n ** BigInt(decimals - asset.decimals)
  const write = (value: bigint) => formatUnits(value, decimals)
  return {
    total: amount,
    fee: write(fee),
    networkFee: write(networkFee),
    fees: write(fee + networkFee),
    subtotal: write(subtotal),
    bought: formatUnits(bought, asset.decimals),
  }
}
