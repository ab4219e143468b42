import { describeAccount } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import { openWindow } from '../../browser/openWindow.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import type { OnrampOffer } from '../../onramp/getOnrampOffers.ts'
import { startPurchase } from '../../onramp/startPurchase.ts'
import { navigate } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

/**
 * A press on an offer: the provider's page in a window of its own, and the view that follows the purchase. If the browser
 * blocks the window, that view has the link.
 *
 * @throws the errors of `startPurchase`; the window is closed then
 */
export async function buy(
  latchkey: Latchkey,
  offer: OnrampOffer,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> {
  const { provider } = offer
  track(latchkey, 'SELECT_BUY_PROVIDER', {
    ...describeAccount(latchkey),
    provider: provider.id,
  })
  const opened = openWindow(latchkey.platform)
  try {
    const { id, url } = await startPurchase(latchkey, offer, signal && { signal })
    const { store } = latchkey
    const isThere =
      store.get(modalAtom).isOpen && store.get(locationAtom).view === 'OnRampProviders'
    if (!isThere) {
      opened?.close()
      return
    }
    opened?.show(url)
    navigate(latchkey, 'BuyInProgress', {
      ...{ id, provider: provider.id },
      ...(!opened && { isBlocked: true }),
    })
  } catch (cause) {
    opened?.close()
    throw cause
  }
}
