import type { CaipNetworkId, ChainNamespace } from '../../base/caip.ts'
import type { Collectible } from '../../collectibles/schema.ts'
import type { FeatureOptions } from '../../options/features.ts'

type ByWallet = { readonly walletId: string; readonly namespace?: ChainNamespace }
type ByNetwork = { readonly caipNetworkId: CaipNetworkId }
type ByEmail = { readonly email: string }
type ByNewEmail = { readonly newEmail: string }
type Limited =
  | {
      /** Shows the first ones only, and a button that leads to all. */
      readonly limit?: number
    }
  | undefined

/** Every view with its parameters. */
export type Views = {
  Account: undefined
  AllWallets: undefined
  BuyInProgress:
    | { readonly provider: string; readonly id: string; readonly isBlocked?: true }
    /** Each purchase in a row: a part of Account. */
    | { readonly isList: true }
  ChooseAccountName: undefined
  Collectible: { readonly collectible: Collectible }
  Collectibles: Limited
  Connect: undefined
  ConnectSocials: undefined
  ConnectWallets: undefined
  ConnectingExternal: ByWallet
  ConnectingFarcaster: undefined
  ConnectingMultiChain: { readonly walletId: string }
  ConnectingSiwe: undefined
  ConnectingSocial: { readonly provider: string }
  ConnectingWalletConnect: { readonly walletId?: string } | undefined
  ConnectingWalletConnectBasic: undefined
  Downloads: { readonly walletId: string }
  EmailLogin:
    | {
        /** A part of Connect: above or below its wallets. */
        readonly place: 'above' | 'below'
        /** A button in place of the wallets. */
        readonly isFolded: boolean
      }
    | undefined
  EmailVerifyDevice: ByEmail
  EmailVerifyOtp: ByEmail
  GetWallet: undefined
  Networks: undefined
  OnRampProviders: undefined
  Profile: undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: { readonly name: string }
  ReviewRequest: undefined
  SIWXSignMessage: undefined
  SmartSessionList: undefined
  Swap: undefined
  SwapPreview: undefined
  SwapSelectToken: { readonly target: 'sourceToken' | 'toToken' }
  SwitchActiveChain: ByNetwork
  SwitchNetwork: ByNetwork
  Token: ByNetwork & {
    /** Absent for the native currency. */
    readonly address?: string
  }
  Transaction: { readonly id: string }
  Transactions: Limited
  UnsupportedChain: undefined
  UpdateEmailPrimaryOtp: ByNewEmail
  UpdateEmailSecondaryOtp: ByNewEmail
  UpdateEmailWallet: undefined
  WalletReceive: undefined
  WalletSend: undefined
  WalletSendPreview: undefined
  WalletSendSelectToken: undefined
  WhatIsABuy: undefined
  WhatIsANetwork: undefined
  WhatIsAWallet: undefined
}

export type ViewName = keyof Views

/** A view's parameters as the last arguments of a call: none, optional or required. */
export type ViewArguments<name extends ViewName> = undefined extends Views[name]
  ? [params?: Views[name]]
  : [params: Views[name]]

/** The views that can be opened, each with the switch that turns it off. The registry of the UI is exhaustive over these. */
export const builtViews = {
  Account: undefined,
  AllWallets: 'allWallets',
  BuyInProgress: 'onramp',
  ChooseAccountName: undefined,
  Collectible: undefined,
  Collectibles: undefined,
  Connect: undefined,
  ConnectWallets: undefined,
  ConnectingExternal: undefined,
  ConnectingMultiChain: undefined,
  ConnectingSiwe: undefined,
  ConnectingWalletConnect: undefined,
  ConnectingWalletConnectBasic: undefined,
  Downloads: undefined,
  EmailLogin: 'email',
  EmailVerifyDevice: 'email',
  EmailVerifyOtp: 'email',
  GetWallet: undefined,
  Networks: undefined,
  OnRampProviders: 'onramp',
  Profile: undefined,
  RegisterAccountName: undefined,
  RegisterAccountNameSuccess: undefined,
  ReviewRequest: 'explainRequests',
  SIWXSignMessage: undefined,
  SmartSessionList: 'smartSessions',
  Swap: 'swaps',
  SwapPreview: 'swaps',
  SwapSelectToken: 'swaps',
  SwitchActiveChain: undefined,
  SwitchNetwork: undefined,
  Token: undefined,
  Transaction: 'history',
  Transactions: 'history',
  UnsupportedChain: undefined,
  UpdateEmailPrimaryOtp: 'email',
  UpdateEmailSecondaryOtp: 'email',
  UpdateEmailWallet: 'email',
  WalletReceive: 'receive',
  WalletSend: 'send',
  WalletSendPreview: 'send',
  WalletSendSelectToken: 'send',
  WhatIsABuy: 'onramp',
  WhatIsANetwork: undefined,
  WhatIsAWallet: undefined,
} as const satisfies Partial<Record<ViewName, keyof FeatureOptions | undefined>>

export type BuiltViewName = keyof typeof builtViews

export const isBuilt = (view: ViewName): view is BuiltViewName => Object.hasOwn(builtViews, view)
