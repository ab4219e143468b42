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
