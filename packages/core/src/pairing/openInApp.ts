import type { ChainNamespace } from '../base/caip.ts'
import { openLink } from '../browser/openLink.ts'
import { findWallet } from '../connectors/findWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { WalletLinkError } from './errors.ts'
import { inAppBrowserLink } from './inAppBrowserLink.ts'

type AppTarget = {
  readonly walletId: string
  /** Defaults to the first one of the site that the wallet's browser supports. */
  readonly namespace?: ChainNamespace | undefined
}

/**
 * Whether a wallet's app can open this page in its in-app browser, which injects the wallet.
 *
 * @example
 * if (canOpenInApp(latchkey, { walletId })) openInApp(latchkey, { walletId })
 */
export const canOpenInApp = (latchkey: Latchkey, target: AppTarget): boolean =>
  getLink(latchkey, target) !== undefined

/**
 * Opens this page in a wallet's in-app browser, on a phone. Synchronous: browsers open an app only in the click
 * handler.
 *
 * @example
 * openInApp(latchkey, { walletId: 'a797…' })
 *
 * @throws {WalletLinkError} if the wallet has no known in-app browser
 */
export function openInApp(latchkey: Latchkey, target: AppTarget): void {
  const link = getLink(latchkey, target)
  if (link === undefined) throw new WalletLinkError(`no in-app browser of ${target.walletId}`)
  openLink(latchkey.platform, link, '_self')
}

function getLink(latchkey: Latchkey, { walletId, namespace: only }: AppTarget): string | undefined {
  const { adapters, platform } = latchkey
  const system = platform.phoneSystem?.()
  const id = findWallet(latchkey, { walletId })?.wallet.id
  if (id === undefined || !system) return undefined
  const { url } = platform.page()
  for (const namespace of only === undefined ? adapters.keys() : [only]) {
    const link = inAppBrowserLink({ walletId: id, namespace, url, system })
    if (link !== undefined) return link
  }
  return undefined
}
