import type { ChainNamespace } from '../caip.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { isOnUnsupportedChain } from '../networks/isOnUnsupportedChain.ts'
import { InvalidConfigError } from '../options/errors.ts'
import { getFirstView } from './getFirstView.ts'
import { showModal } from './showModal.ts'
import { openingsAtom } from './state.ts'
import type { ViewName, Views } from './views.ts'

/**
 * Opens the modal: at `view`, or where the opening rules of spec §2 say. An inline card comes into view.
 *
 * @example
 * openModal(latchkey)
 * openModal(latchkey, 'Networks')
 * openModal(latchkey, 'ConnectingExternal', { walletId: 'io.metamask' })
 * openModal(latchkey, undefined, undefined, { namespace: 'solana' })
 *
 * @throws {InvalidConfigError} no adapter, no connector and no view: there is nothing to connect with
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
  // Families of a relay alone are no adapters of the site (spec §2).
  const hasAdapters = (latchkey.config.adapters ?? []).length > 0
  const first: ViewName =
    view ??
    getFirstView({
      hasAdapters,
      isConnected: store.get(activeConnectionAtom) !== undefined,
      isMobile: latchkey.platform.isMobile(),
      isOnUnsupportedChain: isOnUnsupportedChain(latchkey),
    })
  // A code to scan that nothing answers would be a dead end.
  const isDeadEnd = first === 'ConnectingWalletConnectBasic' && latchkey.connectors.length === 0
  if (view === undefined && isDeadEnd)
    throw new InvalidConfigError('adapters', 'expected one for each chain family, as evm()')
  showModal(latchkey, first, params as never, namespace)
  store.set(openingsAtom, (count) => count + 1)
}
