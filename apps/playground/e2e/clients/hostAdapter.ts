import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import * as web3 from '@solana/web3.js'

/** A site that has wallet adapters, and web3.js 1 for them. */
export function start(): void {
  window.hostSolana = { wallets: [new UnsafeBurnerWalletAdapter()], web3: async () => web3 }
}
