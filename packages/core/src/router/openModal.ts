import type { ChainNamespace } from '../caip.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import type { Latchkey } from '../latchkey.ts'
import { isOnUnsupportedChain } from '../networks/isOnUnsupportedChain.ts'
import { copyOwnFields } from '../object.ts'
import { InvalidConfigError } from '../options/errors.ts'
import { isFeatureEnabled } from '../options/isFeatureEnabled.ts'
import { ViewNotAvailableError } from './errors.ts'
import { getFirstView } from './getFirstView.ts'
import { showModal } from './showModal.ts'
import { openingsAtom } from './state.ts'
import { builtViews, type ViewName, type Views, viewSwitches } from './views.ts'

/**
 * Opens the modal: at `view`, or where the opening rules of spec §2 say. An inline card comes into view.
 *
 * @example
 * openModal(latchkey)
 * openModal(latchkey, 'Networks')
 * openModal(latchkey, 'ConnectingExternal', { walletId: 'io.metamask' })
 * openModal(latchkey, undefined, undefined, { namespace: 'solana' })
 *
 * @throws {InvalidConfigError} no view, no adapter and no connector: there is nothing to connect with
 * @throws {ViewNotAvailableError} the view comes with a feature that this version does not have
 * @throws {FeatureDisabledError} the view's feature is switched off
 */
export function openModal<name extends ViewName>(
  latchkey: Latchkey,
  view?: name,
  params?: Views[name],
  options: { namespace?: ChainNamespace } = {},
): void {
  inDevelopment()?.checkInstance(latchkey, 'openModal')
  const { namespace } = copyOwnFields(options)
  inDevelopment()?.checkView(view, builtViews, viewSwitches, (details) => {
    throw new ViewNotAvailableError(String(view), details)
  })
  const { store } = latchkey
  // Families of a relay alone are no adapters of the site (spec §2).
  const hasAdapters = (latchkey.config.adapters ?? []).length > 0
  // A code to scan that nothing answers would be a dead end.
  if (view === undefined && !hasAdapters && latchkey.connectors.length === 0)
    throw new InvalidConfigError('adapters', 'expected one for each chain family, as evm()')
  const first: ViewName =
    view ??
    getFirstView({
      hasAdapters,
      isConnected: store.get(activeConnectionAtom) !== undefined,
      // All wallets can be switched off.
      isMobile: latchkey.platform.isMobile() && isFeatureEnabled(latchkey, 'allWallets'),
      isOnUnsupportedChain: isOnUnsupportedChain(latchkey),
    })
  showModal(latchkey, first, params as never, namespace)
  store.set(openingsAtom, (count) => count + 1)
}
