import type { Network } from '@latchkey/core/adapter'
import type { WalletAdapter } from './discovery/wallet.ts'

/** What of `@solana/web3.js` 1 adapters of `@solana/wallet-adapter-base` take transactions as. */
export type Web3 = {
  readonly Transaction: { from(bytes: Uint8Array): object }
  readonly VersionedTransaction: { deserialize(bytes: Uint8Array): object }
}

export type SolanaOptions = {
  /** The networks of the site, the default one first; `solanaMainnet` when absent. */
  readonly networks?: readonly Network[]
  /** Adapters of `@solana/wallet-adapter-base` that the site has, beside the wallets that register themselves. */
  readonly wallets?: readonly WalletAdapter[]
  /** Loads `@solana/web3.js` 1 when one of those adapters is to sign a transaction: `() => import('@solana/web3.js')`. */
  readonly web3?: () => Promise<Web3>
  /**
   * After a reload, calls `autoConnect` of those adapters. False by default: many of them then ask the visitor. Wallets
   * that register themselves are restored silently in any case.
   */
  readonly autoConnect?: boolean
}
