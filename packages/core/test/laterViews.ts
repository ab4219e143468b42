import type { ViewName } from '../src/modal/router/views.ts'

/** The feature that owns each view of the specification that came later. */
export const laterViews = {
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
  WhatIsABuy: 'onramp',
} as const satisfies Partial<Record<ViewName, string>>
