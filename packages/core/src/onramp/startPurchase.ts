import { atom } from 'jotai/vanilla'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { getConnection } from '../connections/getConnection.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { InvalidArgumentError } from '../options/argumentErrors.ts'
import { anySignal } from '../ports/signals.ts'
import { fetchOnrampUrl } from './api.ts'
import { checkPurchaseUrl } from './checkPurchaseUrl.ts'
import { PurchaseUnsupportedError, SampleQuoteError } from './errors.ts'
import type { OnrampOffer } from './getOnrampOffers.ts'
import type { OnrampAsset } from './getOnrampSellers.ts'
import { sampleQuoteId } from './sample.ts'
import type { OnrampProvider } from './schema.ts'

/** A purchase that the visitor makes on the page of a provider. */
export type Purchase = {
  /** The id of its order. */
  readonly id: string
  readonly provider: OnrampProvider
  readonly asset: OnrampAsset
  /** The account that receives. */
  readonly address: string
  /** The provider's page. */
  readonly url: string
}

/** The purchase that was started last. */
export const purchaseAtom = atom<Purchase | undefined>(undefined)

/**
 * Starts a purchase for the connected account: returns the link of the provider's page, checked, which the site opens.
 * Nothing is paid yet. `fetchPurchase` tells how it goes on.
 *
 * @throws {InvalidArgumentError} if the amount is outside the provider's limits
 * @throws {SampleQuoteError} if the offer is a sample
 * @throws {NotConnectedError} if no wallet is connected on the network
 * @throws {PurchaseUnsupportedError} if the data service does not support the network
 * @throws {PurchaseMismatchError} if the link leads to another host, or names another wallet
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { url } = await startPurchase(latchkey, offer)
 */
export async function startPurchase(
  latchkey: Latchkey,
  offer: OnrampOffer,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Purchase> {
  development?.checkInstance(latchkey, 'startPurchase')
  const { asset, provider, listing, amount, currency, paymentMethod, country } = offer
  if (offer.isSample || offer.quote?.quoteId === sampleQuoteId) throw new SampleQuoteError()
  if (offer.limits)
    throw new InvalidArgumentError(
      'startPurchase.amount',
      `expected ${offer.limits.min} to ${offer.limits.max}`,
    )
  const { caipNetworkId } = asset
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const address = getConnection(latchkey, { namespace })?.address
  if (address === undefined) throw new NotConnectedError(namespace)
  const id = latchkey.random.uuid()
  const url = await fetchOnrampUrl(latchkey, {
    ...{ caipNetworkId, provider: provider.id, partnerUserId: id },
    destinationWallets: [
      {
        address,
        blockchains: listing ? [listing.network] : [],
        assets: [listing?.asset ?? asset.symbol],
      },
    ],
    ...(listing && { defaultNetwork: listing.network }),
    presetFiatAmount: Number(amount),
    ...{ paymentCurrency: currency, paymentMethod },
    ...(country && { country }),
    signal: anySignal(signal, latchkey.signal),
  })
  if (url === undefined) throw new PurchaseUnsupportedError()
  checkPurchaseUrl(latchkey, { provider: provider.id, address, url })
  const purchase = { id, provider, asset, address, url }
  latchkey.store.set(purchaseAtom, purchase)
  return purchase
}
