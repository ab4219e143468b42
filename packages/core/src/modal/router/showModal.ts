import { track } from '../../analytics/track.ts'
import type { ChainNamespace } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { resetView } from './navigate.ts'
import { modalAtom, restingKeyAtom } from './state.ts'
import type { ViewName, Views } from './views.ts'

/** Opens the modal at a view. Unlike `openModal`, it does not scroll an inline card into view. */
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
  store.set(restingKeyAtom, undefined)
  store.set(filteredNamespaceAtom, namespace)
  const connected = store.get(activeConnectionAtom) !== undefined
  if (!wasOpen) track(latchkey, 'MODAL_OPEN', { connected })
}
