import type { CustomWallet } from '../options/schema.ts'
import type { PhoneSystem } from '../ports/platform.ts'

/** A download link of a wallet. */
export type DownloadLink = {
  /** As analytics name it. */
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  /** An http(s) URL. */
  readonly url: string
}

type Places = Partial<Pick<CustomWallet, 'chrome_store' | 'app_store' | 'play_store' | 'homepage'>>

const useless: Record<PhoneSystem, readonly DownloadLink['type'][]> = {
  ios: ['chrome_store', 'play_store'],
  android: ['chrome_store', 'app_store'],
}

/**
 * Returns the download links of a wallet, the extension first and the homepage last. On a phone, links for other
 * platforms are omitted, unless the wallet has only those.
 *
 * @param system - of the visitor's phone; undefined on a desktop
 *
 * @example
 * getWalletLinks({ id: 'fox', name: 'Fox', homepage: 'https://fox.example' }) // [{ type: 'homepage', … }]
 */
export function getWalletLinks(
  wallet: Places,
  system?: PhoneSystem | undefined,
): readonly DownloadLink[] {
  const links = [
    { type: 'chrome_store', url: wallet.chrome_store },
    { type: 'app_store', url: wallet.app_store },
    { type: 'play_store', url: wallet.play_store },
    { type: 'homepage', url: wallet.homepage },
  ] as const
  const all = links.flatMap(({ type, url }) => (url ? [{ type, url }] : []))
  const useful = all.filter(({ type }) => !system || !useless[system].includes(type))
  return useful.length > 0 ? useful : all
}
