import type { SolanaOptions } from '@latchkey/adapter-solana'
import type { TestWallet } from '../wallets/testWallet.ts'
import type { Playground } from './createPlayground.ts'

declare global {
  /** The languages of react-ui beside English; from vite.config.ts. */
  const __LANGUAGES__: readonly string[]
  interface Window {
    /** For tests and for the frame around the page. */
    playground?: Playground
    /** Wallet adapters of a site's own, put here before the page's scripts: they are passed to `solana()`. */
    hostSolana?: Pick<SolanaOptions, 'wallets' | 'web3'>
    /** On the pages that make their own instance. */
    testWallets?: readonly TestWallet[]
  }
}
