import type { WalletName } from '../options/options.ts'

/** Names of the built-in wallets. */
export const titles: Readonly<Record<WalletName, string>> = {
  alder: 'Test Wallet Alder',
  birch: 'Test Wallet Birch',
  cedar: 'Test Wallet Cedar',
  elm: 'Test Wallet Elm',
  rowan: 'Test Wallet Rowan',
}
