import { findWallet } from '../connectors/findWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { installedWallet } from './installedWallet.ts'

/** A way to reach a wallet: `qrcode` shows a code to its phone, `unsupported` can only say where to get it. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to reach a wallet from this device, by what its entry says, the best one first; never empty. Without a wallet
 * a code is shown, for whichever wallet scans it.
 *
 * @example
 * walletPlatforms(latchkey, { walletId: 'fox' }) // ['qrcode', 'desktop'] on a desktop, ['mobile'] on a phone
 */
export function walletPlatforms(
  latchkey: Latchkey,
  { walletId }: { readonly walletId?: string | undefined },
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (walletId === undefined) return ['qrcode']
  const isMobile = latchkey.platform.isMobile()
  const canPair = latchkey.connectors.length > 0
  const wallet = findWallet(latchkey, { walletId })?.wallet
  const isHere = installedWallet(latchkey, { walletId }) !== undefined
  const hasExtension = Boolean(wallet?.rdns || wallet?.chrome_store)
  const ways = [
    isHere && 'browser',
    canPair && wallet?.mobile_link && (isMobile ? 'mobile' : 'qrcode'),
    canPair && wallet?.webapp_link && 'web',
    canPair && wallet?.desktop_link && !isMobile && 'desktop',
    // Phones have no extensions.
    hasExtension && !isHere && !isMobile && 'unsupported',
  ] as const
  const [first, ...others] = ways.filter((way): way is WalletPlatform => Boolean(way))
  return first ? [first, ...others] : ['unsupported']
}
