import type { AdapterContext, Network, Unwatch } from '@latchkey/core'
import type { Wallet } from '../discovery/wallet.ts'
import type { WalletBook } from '../discovery/walletBook.ts'
import type { BitcoinWallet, Standing } from '../wallets/bitcoinWallet.ts'

/** A connection as the engine keeps it. */
export type Live = {
  readonly wallet: Wallet
  readonly opened: BitcoinWallet
  standing: Standing
  readonly unwatch: Unwatch
}

/** What every action of the engine takes first. One an adapter; no module holds state. */
export type Engine = {
  readonly context: AdapterContext
  readonly networks: readonly Network[]
  readonly book: WalletBook
  /** Aborted by `destroy`. */
  readonly lifetime: AbortController
  /** Connections by connectorId, the most recently used last. */
  readonly live: Map<string, Live>
  /** Wallets that were spoken to, by what is spoken to. */
  readonly opened: WeakMap<object, BitcoinWallet>
  /** Open connection requests: only the last one may decide what a late answer means. */
  readonly attempts: Map<BitcoinWallet, number>
  readonly reconnecting: { value: boolean }
  /** Reports the connections as they are now. */
  readonly report: () => void
}
