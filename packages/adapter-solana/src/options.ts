import type { Network } from '@latchkey/core/adapter'
import type { WalletAdapter } from './discovery/wallet.ts'

/** The classes of `@solana/web3.js` 1 in which adapters of `@solana/wallet-adapter-base` take transactions. */
export type Web3 = {
  readonly Transaction: { from(bytes: Uint8Array): object }
  readonly VersionedTransaction: { deserialize(bytes: Uint8Array): object }
}

export type SolanaOptions = {
  /** The networks of the site, the default one first; `solanaMainnet` when absent. */
  readonly networks?: readonly Network[]
  /** Adapters of `@solana/wallet-adapter-base`, in addition to wallets that register themselves. */
  readonly wallets?: readonly WalletAdapter[]
  /** Loads `@solana/web3.js` 1 when one of those adapters is to sign a transaction: `() => import('@solana/web3.js')`. */
  readonly web3?: () => Promise<Web3>
  /**
   * Calls `autoConnect` of those adapters after a reload. False by default, because many of them then prompt the
   * visitor. Wallets that register themselves are always restored without a prompt.
   */
  readonly autoConnect?: boolean
}
