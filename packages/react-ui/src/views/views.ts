import { type Latchkey, walletRowsAtom } from '@latchkey/core'
import { findWallet, watchRequest } from '@latchkey/core/modal'
import { sanitizeText } from '@latchkey/primitives'
import { ConnectView } from '../connect/ConnectView.tsx'
import type { Translate } from '../messages/createTranslate.ts'
import type { en } from '../messages/locales/en/index.ts'
import { defineViews } from './defineViews.ts'
import type { ViewRegistry } from './ViewsContext.ts'

// One file for each feature, loaded when one of its views is needed.
const account = () => import('./account.lazy.ts')
const activity = () => import('./activity.lazy.ts')
const collectibles = () => import('./collectibles.lazy.ts')
const connecting = () => import('./connecting.lazy.ts')
const embedded = () => import('./embedded.lazy.ts')
const help = () => import('./help.lazy.ts')
const names = () => import('./names.lazy.ts')
const networks = () => import('./networks.lazy.ts')
const onramp = () => import('./onramp.lazy.ts')
const pairing = () => import('./pairing.lazy.ts')
const send = () => import('./send.lazy.ts')
const swap = () => import('./swap.lazy.ts')
const signIn = () => import('./signIn.lazy.ts')

/** The English titles: a title is needed before the chunk of its view. The type compares them with the messages. */
const titles = {
  'account.title': 'Account',
  'allWallets.title': 'All wallets',
  'buy.title': 'Buy',
  'collectibles.one': 'NFT',
  'connect.title': 'Connect wallet',
  'connecting.title': 'Connection',
  'email.codeTitle': 'Confirm email',
  'email.changeTitle': 'Change email',
  'help.buyTitle': 'How buying works',
  'help.downloadsTitle': 'Get {name}',
  'help.getTitle': 'Get a wallet',
  'help.networkTitle': 'What is a network?',
  'help.walletTitle': 'What is a wallet?',
  'names.title': 'Names',
  'networks.title': 'Networks',
  'profile.title': 'Wallets',
  'receive.title': 'Receive',
  'send.previewTitle': 'Review',
  'send.title': 'Send',
  'send.tokensTitle': 'Select a token',
  'sessions.title': 'Permissions',
  'signIn.title': 'Sign in',
  'swap.title': 'Swap',
  'switch.title': 'Switch network',
  'tokens.activity': 'Activity',
  'tokens.collectibles': 'NFTs',
  'tokens.one': 'Token',
  'transaction.title': 'Transaction',
  'unsupported.title': 'Unsupported network',
} as const satisfies Partial<typeof en>

/** Every view that is built; leaving one out is a type error. */
export const views: ViewRegistry = defineViews(titles, {
  Account: { title: 'account.title', load: account },
  AllWallets: { title: 'allWallets.title', load: () => import('./wallets.lazy.ts') },
  BuyInProgress: { title: 'buy.title', load: onramp },
  ChooseAccountName: { title: 'names.title', load: names },
  Collectible: { title: 'collectibles.one', load: collectibles },
  Collectibles: { title: 'tokens.collectibles', load: collectibles },
  Connect: { title: 'connect.title', component: ConnectView },
  ConnectWallets: { title: 'connect.title', load: embedded },
  ConnectingExternal: { title: getRowTitle, isName: true, load: connecting },
  ConnectingMultiChain: { title: getRowTitle, isName: true, load: connecting },
  // The same as SIWXSignMessage under its earlier name, for sites that open it themselves: cancelling always disconnects.
  ConnectingSiwe: { title: 'signIn.title', load: signIn },
  ConnectingWalletConnect: {
    title: (t, latchkey, params) => {
      const rows = latchkey.store.get(walletRowsAtom)
      const walletId = params?.walletId
      const found =
        walletId === undefined
          ? (latchkey.connectors[0]?.wallet ?? rows.find(({ type }) => type === 'walletConnect'))
          : (findWallet(latchkey, { walletId })?.wallet ?? rows.find(({ id }) => id === walletId))
      return getName(found) || t('connecting.title')
    },
    isName: true,
    load: pairing,
  },
  ConnectingWalletConnectBasic: {
    // On a phone it is a list of wallets.
    title: (t, { connectors, platform }) =>
      (!platform.isMobile() && getName(connectors[0]?.wallet)) || t('connect.title'),
    load: pairing,
  },
  Downloads: {
    title: (t, latchkey, params) => {
      const name = getName(findWallet(latchkey, params)?.wallet)
      return name ? t('help.downloadsTitle', { name }) : t('help.getTitle')
    },
    load: help,
  },
  EmailLogin: { title: 'connect.title', load: embedded },
  EmailVerifyDevice: { title: 'email.codeTitle', load: embedded },
  EmailVerifyOtp: { title: 'email.codeTitle', load: embedded },
  GetWallet: { title: 'help.getTitle', load: help },
  Networks: { title: 'networks.title', load: networks },
  OnRampProviders: { title: 'buy.title', load: onramp },
  Profile: { title: 'profile.title', load: account },
  RegisterAccountName: { title: 'names.title', load: names },
  RegisterAccountNameSuccess: { title: 'names.title', load: names },
  ReviewRequest: {
    title: 'send.previewTitle',
    // A visitor may close the modal before the view has loaded.
    watch: watchRequest,
    load: () => import('./requests.lazy.ts'),
  },
  SIWXSignMessage: { title: 'signIn.title', load: signIn },
  SmartSessionList: { title: 'sessions.title', load: account },
  Swap: { title: 'swap.title', load: swap },
  SwapPreview: { title: 'send.previewTitle', load: swap },
  SwapSelectToken: { title: 'send.tokensTitle', load: swap },
  SwitchActiveChain: { title: 'switch.title', load: networks },
  SwitchNetwork: { title: 'switch.title', load: networks },
  Token: { title: 'tokens.one', load: account },
  Transaction: { title: 'transaction.title', load: activity },
  Transactions: { title: 'tokens.activity', load: activity },
  UnsupportedChain: { title: 'unsupported.title', load: networks },
  UpdateEmailPrimaryOtp: { title: 'email.changeTitle', load: embedded },
  UpdateEmailSecondaryOtp: { title: 'email.changeTitle', load: embedded },
  UpdateEmailWallet: { title: 'email.changeTitle', load: embedded },
  WalletReceive: { title: 'receive.title', load: () => import('./receive.lazy.ts') },
  WalletSend: { title: 'send.title', load: send },
  WalletSendPreview: { title: 'send.previewTitle', load: send },
  WalletSendSelectToken: { title: 'send.tokensTitle', load: send },
  WhatIsABuy: { title: 'help.buyTitle', load: help },
  WhatIsANetwork: { title: 'help.networkTitle', load: help },
  WhatIsAWallet: { title: 'help.walletTitle', load: help },
})

/** An empty text without a wallet. */
const getName = (wallet: { readonly name: string } | undefined) =>
  sanitizeText(wallet?.name ?? '', 40)

function getRowTitle(
  t: Translate<'connecting.title'>,
  { store }: Latchkey,
  { walletId }: { walletId: string },
): string {
  return (
    getName(store.get(walletRowsAtom).find(({ id }) => id === walletId)) || t('connecting.title')
  )
}
