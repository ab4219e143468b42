import type { BuiltViewName, ViewName } from './views.ts'

/**
 * The feature that owns each view that is not built. For tests and for people: a page does not carry it.
 */
export const laterViews = {
  ApproveTransaction: 'embedded',
  BuyInProgress: 'onramp',
  ChooseAccountName: 'names',
  ConnectSocials: 'embedded',
  ConnectWallets: 'embedded',
  ConnectingFarcaster: 'embedded',
  ConnectingSocial: 'embedded',
  EmailLogin: 'embedded',
  EmailVerifyDevice: 'embedded',
  EmailVerifyOtp: 'embedded',
  OnRampProviders: 'onramp',
  RegisterAccountName: 'names',
  RegisterAccountNameSuccess: 'names',
  SmartSessionList: 'sessions',
  Swap: 'swap',
  SwapPreview: 'swap',
  SwapSelectToken: 'swap',
  Transactions: 'activity',
  UpdateEmailPrimaryOtp: 'embedded',
  UpdateEmailSecondaryOtp: 'embedded',
  UpdateEmailWallet: 'embedded',
  WalletReceive: 'receive',
  WalletSend: 'send',
  WalletSendPreview: 'send',
  WalletSendSelectToken: 'send',
  WhatIsABuy: 'onramp',
} as const satisfies Record<Exclude<ViewName, BuiltViewName>, string>
