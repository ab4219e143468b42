import { isSame } from '../addresses/isSame.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { HttpStatusError } from '../http/errors.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { parseUnits } from '../money/parseUnits.ts'
import { anySignal } from '../ports/signals.ts'
import { fetchOnrampOptions, fetchOnrampProviders } from './api.ts'
import { sampleOptions, sampleProviders } from './sample.ts'
import type { OnrampOptions, OnrampProvider } from './schema.ts'

/** A provider and what it sells in a country, or in a part of one. */
export type OnrampSeller = {
  readonly provider: OnrampProvider
  /** Undefined if the provider tells it on its own page only. */
  readonly options: OnrampOptions | undefined
  /** The options are built in, because the provider's could not be loaded: nothing is bought. */
  readonly isSample: boolean
}

/** A currency or token that can be bought. */
export type OnrampAsset = {
  readonly caipNetworkId: CaipNetworkId
  /** Absent for the native currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
}

/** A way to pay, with the lowest and highest amount of all providers: decimal strings in the currency. */
export type OnrampPayment = {
  readonly currency: string
  readonly method: string
  readonly min: string
  readonly max: string
}

/** Fields of a request for which a provider refuses a place. */
const places = ['country', 'subdivision']

/**
 * Fetches the providers that sell in a country, with their currencies, payment methods and limits. One that cannot be
 * reached has built-in sample options, of which nothing can be bought.
 *
 * @param parameters.country ISO 3166-1 alpha-2; as each provider detects it when absent
 * @param parameters.subdivision the part of ISO 3166-2 after the hyphen, such as 'NY'
 * @throws {CancelledError} if `signal` fired
 * @example
 * const sellers = await getOnrampSellers(latchkey, { caipNetworkId: 'eip155:1', country: 'DE' })
 */
export async function getOnrampSellers(
  latchkey: Latchkey,
  {
    caipNetworkId,
    country,
    subdivision,
    signal: given,
  }: {
    readonly caipNetworkId: CaipNetworkId
    readonly country?: string | undefined
    readonly subdivision?: string | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<readonly OnrampSeller[]> {
  const signal = anySignal(given, latchkey.signal)
  const ignoreFailure = (cause: unknown) => {
    if (signal.aborted) throw toLatchkeyError(cause)
    latchkey.log({ level: 'warn', message: 'Purchases could not be loaded', cause })
    return undefined
  }
  const providers = await fetchOnrampProviders(latchkey, { caipNetworkId, signal }).catch(
    ignoreFailure,
  )
  const toSample = (provider: OnrampProvider) => ({
    ...{ provider, options: sampleOptions, isSample: true },
  })
  if (!providers) return sampleProviders.map(toSample)
  const sellers = await Promise.all(
    providers.map(async (provider): Promise<OnrampSeller | undefined> => {
      try {
        const options = await fetchOnrampOptions(latchkey, {
          ...{ caipNetworkId, provider: provider.id, signal },
          ...(country && { country }),
          ...(subdivision && { subdivision }),
        })
        return { provider, options, isSample: false }
      } catch (cause) {
        const { status, reasons } = cause instanceof HttpStatusError ? cause : {}
        if (status === 501) return { provider, options: undefined, isSample: false }
        if (status === 400 && reasons?.some(({ field }) => places.includes(field))) return undefined
        ignoreFailure(cause)
        return toSample(provider)
      }
    }),
  )
  return sellers.filter((seller) => seller !== undefined)
}

/** The address of a token; '' for the native currency, which providers give a zero address or one of 40 `e`. */
const toAddress = (address: string) => (/^0x(0{40}|e{40})$/i.test(address) ? '' : address)

/** Lists the assets that the sellers have on a network, each once, the native currency first. A seller without options has the built-in ones. Pure. */
export function listOnrampAssets(
  sellers: readonly OnrampSeller[],
  caipNetworkId: CaipNetworkId,
): readonly OnrampAsset[] {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const found: OnrampAsset[] = []
  for (const { name, symbol, networks } of sellers.flatMap(
    ({ options = sampleOptions }) => options.purchaseCurrencies,
  ))
    for (const { chain_id, contract_address } of networks) {
      const address = toAddress(contract_address)
      const asset = { caipNetworkId, ...(address && { address }), name, symbol }
      if (chain_id === reference && !found.some((one) => isSameAsset(one, asset))) found.push(asset)
    }
  return found.sort((one, other) => Number('address' in one) - Number('address' in other))
}

const isSameAsset = (one: Pick<OnrampAsset, 'address'>, other: Pick<OnrampAsset, 'address'>) =>
  isSame(one.address ?? '', other.address ?? '')

/** Finds an asset among those of a seller; undefined if it is not sold. Pure. */
export function findListing(options: OnrampOptions, { caipNetworkId, address }: OnrampAsset) {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  for (const currency of options.purchaseCurrencies) {
    const network = currency.networks.find(
      ({ chain_id, contract_address }) =>
        chain_id === reference && isSame(toAddress(contract_address), address ?? ''),
    )
    if (network) return { currency, network: network.name }
  }
  return undefined
}

/** Decimals with which limits are compared. */
const decimals = 18

/** Lists the ways to pay of all sellers. A seller without options has the built-in ones. Pure. */
export function listOnrampPayments(sellers: readonly OnrampSeller[]): readonly OnrampPayment[] {
  const found = new Map<string, OnrampPayment>()
  const pick = (one: string, other: string, isLower: boolean) =>
    compareDecimals(one, other) < 0 === isLower ? one : other
  for (const { id: currency, payment_method_limits } of sellers.flatMap(
    ({ options = sampleOptions }) => options.paymentCurrencies,
  ))
    for (const { id: method, min, max } of payment_method_limits) {
      const known = found.get(`${currency} ${method}`) ?? { currency, method, min, max }
      found.set(`${currency} ${method}`, {
        ...known,
        min: pick(min, known.min, true),
        max: pick(max, known.max, false),
      })
    }
  return [...found.values()]
}

/** Compares two decimal strings: below 0 if the first one is less. Pure. */
export function compareDecimals(one: string, other: string): number {
  const difference = (parseUnits(one, decimals) ?? 0n) - (parseUnits(other, decimals) ?? 0n)
  return difference < 0n ? -1 : Number(difference > 0n)
}
