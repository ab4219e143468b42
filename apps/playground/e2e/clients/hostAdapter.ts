import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import * as web3 from '@solana/web3.js'

/** A site with wallet adapters and their web3.js 1. */
export function start(): void {
  window.hostSolana = { wallets: [new UnsafeBurnerWalletAdapter()], web3: async () => web3 }
}
