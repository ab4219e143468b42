import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { getConnection } from '../connections/getConnection.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { InvalidArgumentError } from '../options/argumentErrors.ts'
import { readArguments } from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { explainUnsupported } from '../services/explainUnsupported.ts'
import { fetchOnrampUrl } from './api.ts'
import { checkPurchaseUrl } from './checkPurchaseUrl.ts'
import { PurchaseUnsupportedError, SampleQuoteError } from './errors.ts'
import { isAsset, type OnrampOffer } from './getOnrampOffers.ts'
import { type Purchase, savePurchase } from './purchases.ts'
import { sampleQuoteId } from './sample.ts'

/**
 * Starts a purchase for the connected account: returns the link of the provider's page, checked, which the site opens.
 * Nothing is paid yet. `fetchPurchase` tells how it goes on, `getPurchases` has it on later pages too.
 *
 * @throws {InvalidArgumentError} if `offer` is no offer, or its amount is outside the provider's limits
 * @throws {SampleQuoteError} if the offer is a sample
 * @throws {NotConnectedError} if no wallet is connected on the network
 * @throws {PurchaseUnsupportedError} if the site has no data service, or it does not support the network
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
  readArguments(
    'startPurchase',
    { offer },
    {
      offer: [
        (given) => isAsset(Object(given).asset) && Object(given).provider !== undefined,
        'an offer of `getOnrampOffers`',
      ],
    },
  )
  const { asset, provider, listing, amount, currency, paymentMethod, country, subdivision } = offer
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
    ...(subdivision && { subdivision }),
    signal: anySignal(signal, latchkey.signal),
  })
  if (url === undefined)
    throw new PurchaseUnsupportedError(explainUnsupported(latchkey, caipNetworkId))
  checkPurchaseUrl(latchkey, { provider: provider.id, address, url })
  const { id: providerId, name } = provider
  const purchase: Purchase = {
    ...{ id, provider: { id: providerId, name }, asset, address, url },
    createdAt: latchkey.clock.now(),
  }
  savePurchase(latchkey, purchase)
  return purchase
}
