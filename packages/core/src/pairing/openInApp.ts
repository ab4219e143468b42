import { openLink } from '../browser/openLink.ts'
import { findWallet } from '../connectors/findWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { filteredNamespaceAtom } from '../state/networks.ts'
import { WalletLinkError } from './errors.ts'
import { inAppBrowserLink } from './inAppBrowserLink.ts'

/**
 * Whether a wallet's app can open this page in its in-app browser, which injects the wallet.
 *
 * @example
 * if (canOpenInApp(latchkey, { walletId })) openInApp(latchkey, { walletId })
 */
export const canOpenInApp = (latchkey: Latchkey, wallet: { readonly walletId: string }): boolean =>
  getLink(latchkey, wallet) !== undefined

/**
 * Opens this page in a wallet's in-app browser, on a phone. Synchronous: browsers open an app only in the click
 * handler.
 *
 * @example
 * openInApp(latchkey, { walletId: 'a797…' })
 *
 * @throws {WalletLinkError} if the wallet has no known in-app browser
 */
export function openInApp(latchkey: Latchkey, wallet: { readonly walletId: string }): void {
  const link = getLink(latchkey, wallet)
  if (link === undefined) throw new WalletLinkError(`no in-app browser of ${wallet.walletId}`)
  openLink(latchkey.platform, link, '_self')
}

/** For the namespace of the modal's filter, else the first one of the site that the wallet's browser supports. */
function getLink(
  latchkey: Latchkey,
  { walletId }: { readonly walletId: string },
): string | undefined {
  const { adapters, platform, store } = latchkey
  const system = platform.phoneSystem?.()
  const id = findWallet(latchkey, { walletId })?.wallet.id
  if (id === undefined || !system) return undefined
  const only = store.get(filteredNamespaceAtom)
  const { url } = platform.page()
  for (const namespace of only === undefined ? adapters.keys() : [only]) {
    const link = inAppBrowserLink({ walletId: id, namespace, url, system })
    if (link !== undefined) return link
  }
  return undefined
}
