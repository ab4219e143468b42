import type { ChainNamespace } from '../../base/caip.ts'
import { copyOwnFields } from '../../base/object.ts'
import { development } from '../../development/development.ts'
import { isFeatureEnabled } from '../../features/isFeatureEnabled.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { isOnUnsupportedChain } from '../../networks/isOnUnsupportedChain.ts'
import { InvalidConfigError } from '../../options/errors.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { ViewNotAvailableError } from './errors.ts'
import { showModal } from './showModal.ts'
import { openCountAtom } from './state.ts'
import { builtViews, type ViewName, type Views } from './views.ts'

type OpenOptions = { readonly params?: unknown; readonly namespace?: ChainNamespace | undefined }

/** The last argument of `openModal`: its `params` are required if the view has required ones. */
export type OpenArguments<name extends ViewName> = [name] extends [never]
  ? [options?: OpenOptions]
  : undefined extends Views[name]
    ? [options?: { params?: Views[name]; namespace?: ChainNamespace | undefined }]
    : [options: { params: Views[name]; namespace?: ChainNamespace | undefined }]

/**
 * Opens the modal, at `view` or at the default view. An inline card scrolls into view.
 *
 * @example
 * openModal(latchkey)
 * openModal(latchkey, 'Networks')
 * openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'io.metamask' } })
 * openModal(latchkey, undefined, { namespace: 'solana' })
 *
 * @param options.params - parameters of the view
 * @param options.namespace - shows only the wallets and networks of one namespace
 *
 * @throws {InvalidConfigError} without a view, an adapter and a connector: no wallet can connect
 * @throws {ViewNotAvailableError} if the view belongs to a feature that this version does not have
 * @throws {FeatureDisabledError} if the view's feature is switched off
 */
export function openModal<name extends ViewName>(
  latchkey: Latchkey,
  view?: name,
  ...[options]: OpenArguments<name>
): void {
  development?.checkOpenModal(latchkey, view, options, Object.keys(builtViews), (details) => {
    throw new ViewNotAvailableError(String(view), details)
  })
  const { params, namespace } = copyOwnFields<OpenOptions>(options ?? {})
  const { store } = latchkey
  // Without a relay, no wallet could scan the QR code.
  if (view === undefined && !hasAdapters(latchkey) && latchkey.connectors.length === 0)
    throw new InvalidConfigError('adapters', 'expected one for each namespace, such as evm()')
  showModal(latchkey, view ?? findFirstView(latchkey), params as never, namespace)
  store.set(openCountAtom, (count) => count + 1)
}

// Namespaces of a relay alone are not adapters of the site.
const hasAdapters = ({ config }: Latchkey) => (config.adapters ?? []).length > 0

/** The view of an opening that names none. A wallet on a network that the site does not support is told so first. */
export function findFirstView(latchkey: Latchkey): ViewName {
  const isConnected = latchkey.store.get(activeConnectionAtom) !== undefined
  if (isConnected) return isOnUnsupportedChain(latchkey) ? 'UnsupportedChain' : 'Account'
  if (hasAdapters(latchkey)) return 'Connect'
  // All wallets can be switched off.
  const hasList = latchkey.platform.isMobile() && isFeatureEnabled(latchkey, 'allWallets')
  return hasList ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}
