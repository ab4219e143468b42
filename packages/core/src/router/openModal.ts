import { track } from '../analytics/track.ts'
import type { ChainNamespace } from '../caip.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { isOnUnsupportedChain } from '../networks/isOnUnsupportedChain.ts'
import { getFirstView } from './getFirstView.ts'
import { resetView } from './navigate.ts'
import { modalAtom } from './state.ts'
import type { ViewName, Views } from './views.ts'

/**
 * Opens the modal: at `view`, or where the opening rules of spec §2 say.
 *
 * @example
 * openModal(latchkey)
 * openModal(latchkey, 'Networks')
 * openModal(latchkey, 'ConnectingExternal', { walletId: 'io.metamask' })
 * openModal(latchkey, undefined, undefined, { namespace: 'solana' })
 *
 * @throws {ViewNotAvailableError} the view comes with a feature that this version does not have
 * @throws {FeatureDisabledError} the view's feature is switched off
 */
export function openModal<name extends ViewName>(
  latchkey: Latchkey,
  view?: name,
  params?: Views[name],
  { namespace }: { namespace?: ChainNamespace } = {},
): void {
  const { store } = latchkey
  const isConnected = store.get(activeConnectionAtom) !== undefined
  const first: ViewName =
    view ??
    getFirstView({
      hasAdapters: latchkey.adapters.size > 0,
      isConnected,
      isMobile: latchkey.platform.isMobile(),
      isOnUnsupportedChain: isOnUnsupportedChain(latchkey),
    })
  resetView(latchkey, first, params as never)
  const wasOpen = store.get(modalAtom).isOpen
  store.set(modalAtom, { isOpen: true, isShaking: false, ...(namespace && { namespace }) })
  if (!wasOpen) track(latchkey, 'MODAL_OPEN', { connected: isConnected })
}
