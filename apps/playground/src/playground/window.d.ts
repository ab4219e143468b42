import type { TestWallet } from '../wallets/testWallet.ts'
import type { Playground } from './createPlayground.ts'

declare global {
  interface Window {
    /** For tests and for the frame around the page. */
    playground?: Playground
    /** On the pages that make their own instance. */
    testWallets?: readonly TestWallet[]
  }
}
