import type { CustomWallet } from '@latchkey/core'

/** Wallets that do not exist, for the views that say where to get one. */
export const sampleWallets = [
  {
    id: 'fern',
    name: 'Sample Fern',
    chrome_store: 'https://store.example/fern',
    app_store: 'https://apps.example/fern',
    play_store: 'https://play.example/fern',
    homepage: 'https://fern.example',
  },
  { id: 'pebble', name: 'Sample Pebble', homepage: 'https://pebble.example' },
] as const satisfies readonly CustomWallet[]

/** Says that what Rowan announces in each namespace is one wallet: names alone are no proof. */
export const rowan = {
  id: 'dev.latchkey.rowan',
  name: 'Test Wallet Rowan',
  rdns: 'dev.latchkey.rowan',
} as const satisfies CustomWallet

/** The devnet's wallet app, wherever its link leads. */
export const walletApp = {
  id: 'devnet-wallet',
  name: 'Devnet Wallet',
} as const satisfies CustomWallet
