import { findWallet } from '../connectors/findWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { canPair } from './canPair.ts'
import { findInstalledWallet } from './findInstalledWallet.ts'

/** A way to reach a wallet: `qrcode` shows a code for its phone, `unsupported` only shows its downloads. */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to reach a wallet from this device, from its entry, the best one first; never empty. Without a wallet a QR
 * code is shown, for any wallet.
 *
 * @example
 * getWalletPlatforms(latchkey, { walletId: 'fox' }) // ['qrcode', 'desktop'] on a desktop, ['mobile'] on a phone
 */
export function getWalletPlatforms(
  latchkey: Latchkey,
  { walletId }: { readonly walletId?: string | undefined },
): readonly [WalletPlatform, ...WalletPlatform[]] {
  if (walletId === undefined) return ['qrcode']
  const isMobile = latchkey.platform.isMobile()
  const isPairable = canPair(latchkey)
  const wallet = findWallet(latchkey, { walletId })?.wallet
  const isHere = findInstalledWallet(latchkey, { walletId }) !== undefined
  const hasExtension = Boolean(wallet?.rdns || wallet?.chrome_store)
  const platforms = [
    isHere && 'browser',
    isPairable && wallet?.mobile_link && (isMobile ? 'mobile' : 'qrcode'),
    isPairable && wallet?.webapp_link && 'web',
    isPairable && wallet?.desktop_link && !isMobile && 'desktop',
    // Phones have no extensions.
    hasExtension && !isHere && !isMobile && 'unsupported',
  ] as const
  const [first, ...others] = platforms.filter((platform): platform is WalletPlatform =>
    Boolean(platform),
  )
  return first ? [first, ...others] : ['unsupported']
}
