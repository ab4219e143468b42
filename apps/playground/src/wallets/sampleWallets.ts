import type { CustomWallet } from '@latchkey/core'

/** Fictional wallets for the views with downloads. */
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

/** States that Rowan's wallets of all namespaces are one wallet, because equal names prove nothing. */
export const rowan = {
  id: 'dev.latchkey.rowan',
  name: 'Test Wallet Rowan',
  rdns: 'dev.latchkey.rowan',
} as const satisfies CustomWallet

/** The devnet's wallet app, for any link. */
export const walletApp = {
  id: 'devnet-wallet',
  name: 'Devnet Wallet',
} as const satisfies CustomWallet
