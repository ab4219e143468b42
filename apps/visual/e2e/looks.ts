import type { Scene } from '@latchkey/scenes/scene'

/** A configuration in which every scene is rendered. */
export type Look = {
  readonly name: string
  readonly query: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Touch: 44 px targets instead of 24. */
  readonly isTouch?: boolean
  /** Whether to check colours with axe; once per theme. */
  readonly isTheme?: boolean
  /** Scenes with a committed image. Few, because each change is reviewed by a person. */
  readonly pictures: readonly string[]
}

export const readName = ({ view, state }: Scene) => `${view}-${state}`

/** One scene of each kind of view. */
const inBothThemes = [
  'Connect-wallets',
  'Connect-terms-to-tick',
  'Connect-empty',
  'Connect-email-first',
  'ConnectingExternal-waiting',
  'ConnectingExternal-declined',
  'Account-balance',
  'Account-unknown',
  'Account-tokens',
  'Collectibles-grid',
  'Transactions-in-progress',
  'Swap-details',
  'SwapPreview-approval',
  'WalletSend-filled',
  'WalletSend-look-alike',
  'WalletSendPreview-look-alike',
  'WalletSendPreview-plan',
  'WalletSendPreview-token',
  'Profile-several',
  'Profile-empty',
  'Networks-list',
  'SwitchNetwork-waiting',
  'SwitchNetwork-declined',
  'UnsupportedChain-list',
  'WhatIsAWallet-text',
  'GetWallet-list',
  'GetWallet-empty',
  'Downloads-places',
  'Downloads-unknown',
  'AllWallets-list',
  'ConnectingWalletConnect-ways',
  'ConnectingWalletConnect-expired',
  'ConnectingWalletConnect-app',
  'ConnectingWalletConnectBasic-code',
  'ConnectingMultiChain-namespaces',
  'SwitchActiveChain-another-wallet',
  'Profile-namespaces',
  'SIWXSignMessage-required',
  'SIWXSignMessage-declined',
]

const desktop = { width: 800, height: 900 }

export const looks: readonly Look[] = [
  {
    name: 'dark',
    query: 'theme=dark',
    viewport: desktop,
    isTheme: true,
    pictures: [
      ...inBothThemes,
      'Connect-long-text',
      'Connect-many',
      'Connect-notice',
      'Connect-offline',
      'ConnectingExternal-waiting-long',
      'Account-loading',
      'Account-long-text',
      'Account-none',
      'Token-whole',
      'Transaction-sent',
      'Profile-long-text',
      'Networks-empty',
      'Networks-no-match',
      'Networks-search',
      'SwitchNetwork-long-text',
      'AllWallets-failed',
      'ConnectingWalletConnect-asking',
      'ConnectingWalletConnect-relay-down',
      'ConnectingWalletConnect-offline',
      'ConnectingWalletConnect-app-did-not-open',
      'ConnectingWalletConnect-app-refused',
      'ConnectingWalletConnect-web',
      'ConnectingWalletConnect-not-detected',
      'ConnectingWalletConnectBasic-terms-to-tick',
      'SwitchActiveChain-same-wallet',
      'SwitchActiveChain-unknown',
      'UnsupportedChain-namespaces',
      'SIWXSignMessage-waiting',
      'Account-signed-out',
      'ConnectingWalletConnect-authenticating',
      'ConnectingExternal-approved',
      'SwitchNetwork-switched',
    ],
  },
  {
    name: 'light',
    query: 'theme=light',
    viewport: desktop,
    isTheme: true,
    pictures: [...inBothThemes, 'EmailVerifyOtp-wrong'],
  },
  {
    name: 'arabic',
    query: 'theme=dark&locale=ar',
    viewport: desktop,
    pictures: [
      'Connect-wallets',
      'Connect-terms',
      'ConnectingExternal-declined',
      'Account-balance',
      'Collectible-whole',
      'Transactions-months',
      'Profile-several',
      'Networks-list',
      'WhatIsAWallet-text',
      'AllWallets-list',
      'ConnectingWalletConnect-ways',
      'ConnectingMultiChain-namespaces',
      'Profile-namespaces',
      'SIWXSignMessage-required',
    ],
  },
  {
    // Pseudo-localised: accents on every letter, 40% longer.
    name: 'longer-words',
    query: 'theme=light&locale=x-pseudo',
    viewport: desktop,
    pictures: [
      'Connect-terms-to-tick',
      'Account-unknown',
      'Profile-several',
      'UnsupportedChain-list',
      'GetWallet-empty',
      'ConnectingWalletConnect-app-did-not-open',
      'SwitchActiveChain-same-wallet',
    ],
  },
  {
    name: 'narrow',
    query: 'theme=dark',
    viewport: { width: 320, height: 640 },
    pictures: [
      'Connect-long-text',
      'Account-long-text',
      'Transactions-hostile',
      'Profile-long-text',
      'Downloads-places',
      'ConnectingWalletConnect-ways',
      'ConnectingWalletConnect-long-text',
      'SIWXSignMessage-long-text',
    ],
  },
  {
    name: 'sheet',
    query: 'theme=light',
    viewport: { width: 360, height: 740 },
    isTouch: true,
    pictures: [
      'Connect-wallets',
      'ConnectingExternal-waiting',
      'Account-balance',
      'Account-activity',
      'Profile-several',
      'Networks-search',
      'AllWallets-list',
      'AllWallets-phone',
      'ConnectingWalletConnect-app',
      'ConnectingWalletConnectBasic-phone',
    ],
  },
]
