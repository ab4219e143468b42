import type { AnalyticsEvents } from '../analytics/events.ts'
import type { CustomWallet } from '../options/schema.ts'

/** One place a wallet can be got from. */
export type WalletLink = {
  /** As analytics name it. */
  readonly type: AnalyticsEvents['GET_WALLET']['type']
  /** An http(s) URL. */
  readonly url: string
}

/**
 * Where a wallet can be got, the extension first and its own site last; empty when its entry names no place.
 *
 * @example
 * walletLinks({ id: 'fox', name: 'Fox', homepage: 'https://fox.example' }) // [{ type: 'homepage', … }]
 */
export function walletLinks(wallet: CustomWallet): readonly WalletLink[] {
  const links = [
    { type: 'chrome_store', url: wallet.chrome_store },
    { type: 'app_store', url: wallet.app_store },
    { type: 'play_store', url: wallet.play_store },
    { type: 'homepage', url: wallet.homepage },
  ] as const
  return links.flatMap(({ type, url }) => (url ? [{ type, url }] : []))
}
