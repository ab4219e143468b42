import { track } from '../../analytics/track.ts'
import type { ChainNamespace } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { resetView } from './navigate.ts'
import { modalAtom } from './state.ts'
import type { ViewName, Views } from './views.ts'

/**
 * Shows a view of the modal, open from then on. By itself, after what a wallet did, it does not bring an inline card
 * into view; `openModal` does.
 */
export function showModal<name extends ViewName>(
  latchkey: Latchkey,
  view: name,
  params?: Views[name],
  namespace?: ChainNamespace,
): void {
  const { store } = latchkey
  resetView(latchkey, view, params as never)
  const wasOpen = store.get(modalAtom).isOpen
  store.set(modalAtom, { isOpen: true, isShaking: false })
  store.set(filteredNamespaceAtom, namespace)
  const connected = store.get(activeConnectionAtom) !== undefined
  if (!wasOpen) track(latchkey, 'MODAL_OPEN', { connected })
}
