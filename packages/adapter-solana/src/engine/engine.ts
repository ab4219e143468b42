import type {
  AdapterContext,
  CaipNetworkId,
  Connection,
  ConnectionsUpdate,
  Network,
} from '@latchkey/core'
import type { Wallet } from '../discovery/wallet.ts'
import type { WalletBook } from '../discovery/walletBook.ts'
import type { SolanaOptions } from '../options.ts'
import type { WalletAccount } from './answers.ts'
import type { Port } from './port.ts'

/** A wallet that is connected. */
export type Live = {
  readonly wallet: Wallet
  readonly port: Port
  readonly accounts: readonly [WalletAccount, ...WalletAccount[]]
  readonly caipNetworkId: CaipNetworkId
  readonly connection: Connection
  /** Stops listening to the wallet. */
  readonly unwatch: () => void
}

/** What every action of the engine takes first. One an adapter; no module holds state. */
export type Engine = {
  readonly context: AdapterContext
  readonly options: SolanaOptions
  readonly networks: readonly Network[]
  readonly book: WalletBook
  /** Aborted by `destroy`. */
  readonly lifetime: AbortController
  /** Connected wallets by connectorId, the most recently used first. */
  live: ReadonlyMap<string, Live>
  isReconnecting: boolean
  readonly ports: WeakMap<object, Port>
  /** Open connection requests by connectorId: only the last one may decide what a late answer means. */
  readonly attempts: Map<string, number>
  /** Checks of the nodes' genesis blocks, by network and URL. */
  readonly checked: Map<string, Promise<void>>
  /** Nodes of another cluster that have been logged, by network and URL. */
  readonly wrongNodes: Set<string>
  /** Until when the data service is left alone, by network. */
  readonly rests: Map<CaipNetworkId, number>
  readonly report: (update: ConnectionsUpdate) => void
}
