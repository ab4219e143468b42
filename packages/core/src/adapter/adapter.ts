import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { AccountType, Connection } from './connection.ts'
import type { ConnectorProvider } from './connectorProvider.ts'
import type { Network } from './network.ts'
import type { AdapterCalls } from './transactionCalls.ts'

/** Stops a watch. Safe to call twice; nothing is reported afterwards. */
export type Unwatch = () => void

/** Where the site's data service answers JSON-RPC for a network; undefined where it does not, or does not say in time. */
export type HostedRpcUrl = (caipNetworkId: CaipNetworkId) => Promise<string | undefined>

/** What the instance hands to an adapter. An adapter never sees the store. */
export type AdapterContext = {
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly isBrowser: boolean
  readonly clock: Clock
  readonly random: Random
  /** The host's, where it gave one. */
  readonly fetch: typeof globalThis.fetch
  /** Prefixed for this instance and adapter; never throws. */
  readonly storage: StoragePort
  readonly log: Log
  /** Custom RPC URLs of the config for a network, first choice first. */
  readonly customRpcUrls: (caipNetworkId: CaipNetworkId) => readonly string[]
  /**
   * The hosted endpoint of the site's data service for a network; undefined where it serves none. Absent when the
   * site has no such service. It carries the project id: it is read from, and never handed to a wallet.
   */
  readonly hostedRpcUrl?: HostedRpcUrl
  /** Which of a wallet's accounts the site works with, by namespace, where a wallet has several. */
  readonly defaultAccountTypes?: Readonly<Record<ChainNamespace, AccountType>>
  /** Listen to announced wallets (EIP-6963, Wallet Standard). */
  readonly discoverAnnouncedWallets: boolean
  /** Look at the legacy injected provider (`window.ethereum`). */
  readonly discoverInjectedWallets: boolean
  /** Ways to wallets of many namespaces (`Connector`): each is one more wallet, reached by its `provider(namespace)`. */
  readonly connectors?: readonly {
    readonly wallet: DiscoveredWallet
    provider(namespace: ChainNamespace): ConnectorProvider
  }[]
}

/** A wallet an adapter has found. All text and images are the wallet's own claims: untrusted. Icons other than `data:` URLs are dropped. */
export type DiscoveredWallet = {
  /** rdns · `injected` · `ws:{name}` · `walletConnect` · a host connector's id; a second claimant of an rdns is `{rdns}~2`. */
  readonly connectorId: string
  readonly type: 'announced' | 'injected' | 'external' | 'walletConnect' | 'embedded'
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** The provider object: wallets with the same one are the same wallet. Compared by identity only. */
  readonly identity?: object
  /** Set when another provider claimed the same rdns first. */
  readonly isDuplicateClaim?: boolean
}

/** What `watchConnections` reports: the whole truth each time, not a difference. */
export type ConnectionsUpdate = {
  /** Live connections, the most recently used first. */
  readonly connections: readonly Connection[]
  /** True while a reconnection that the adapter (or the host's own wagmi) started is under way. */
  readonly isReconnecting: boolean
}

export type ConnectParams = {
  readonly connectorId: string
  /** The network to be on afterwards; the wallet is asked to switch when it is elsewhere. */
  readonly caipNetworkId?: CaipNetworkId
  /** Aborting rejects with `CancelledError`; a wallet that answers later is disconnected again, unseen. */
  readonly signal?: AbortSignal
}

/** A connection to be restored silently, as it was when the page was left. */
export type SavedConnection = {
  readonly connectorId: string
  /** Restored only when the wallet still offers this account: an rdns alone is no identity. */
  readonly address: string
}

/**
 * The permission of the site in a disconnected wallet. `granted`: the wallet exposes accounts; `locked`: it exposes them
 * once it is unlocked; `revoked`: the permission was removed, or the site has ended the connection.
 */
export type WalletPermission = 'granted' | 'locked' | 'revoked'

/**
 * One namespace. A plain object: an absent optional method means "this namespace cannot", and core never asks which
 * namespace it talks to. Every method rejects with a `LatchkeyError`, never with a wallet's raw error.
 * `describeAdapter` of `@latchkey/testing` is this contract in runnable form.
 */
export type Adapter = AdapterCalls & {
  readonly namespace: ChainNamespace
  /** The namespace's networks, known without any chain library. */
  readonly networks: readonly Network[]
  /** The http(s) URLs that its reads ask, where these are not those of the networks: the host's own library decides. */
  readonly rpcUrls?: () => readonly string[]
  /**
   * True when somebody else restores connections (the host's own wagmi): core then waits for
   * `isReconnecting` to end instead of calling `reconnect`. One flight, never two.
   */
  readonly reconnectsItself: boolean

  /** Starts discovery and reports all wallets known so far, at once and then in one batch a microtask. */
  watchWallets(onChange: (wallets: readonly DiscoveredWallet[]) => void): Unwatch
  /** The only way connections enter core. Reports at once, then on each change. */
  watchConnections(onChange: (update: ConnectionsUpdate) => void): Unwatch

  /** Loads the engine (chain library). Called on intent; cheap the second time. */
  load(): Promise<void>

  /**
   * Asks the wallet to connect. What it resolves to has been reported by `watchConnections` before.
   *
   * @throws {WalletNotFoundError | UserRejectedError | RequestPendingError | WalletMismatchError | InvalidWalletAnswerError | CancelledError | RpcError}
   */
  connect(params: ConnectParams): Promise<Connection>
  /**
   * Restores connections without asking anybody; what cannot be restored is left out. Never shows a prompt.
   *
   * @throws {TimedOutError} none was restored and a wallet was only slow: it is tried again on the next visit
   */
  reconnect(params: {
    readonly connections: readonly SavedConnection[]
    readonly signal?: AbortSignal
  }): Promise<void>
  /**
   * Ends a connection. The connection is gone from `watchConnections` even when the wallet fails; the failure is then
   * thrown. Unknown ids resolve.
   */
  disconnect(params: { readonly connectorId: string }): Promise<void>
  /**
   * Moves the wallet to a network, adding it to the wallet when unknown there (EIP-3326, EIP-3085), and reads back
   * where it is.
   *
   * @throws {UserRejectedError | ChainNotAddedError | WalletMismatchError | RequestPendingError | RpcError}
   */
  switchNetwork?(params: {
    readonly connectorId: string
    readonly network: Network
    readonly signal?: AbortSignal
  }): Promise<void>

  /**
   * Reads the permission of the site in a disconnected wallet, without a prompt. Undefined if the wallet cannot tell;
   * absent if no wallet of the namespace can.
   *
   * @throws {LatchkeyError} if the wallet does not respond
   */
  readPermission?(params: { readonly connectorId: string }): Promise<WalletPermission | undefined>

  /**
   * The visitor has made this connection the active one of its namespace: the host's own library is told, so that its
   * hooks agree. No wallet is asked. Unknown ids resolve.
   */
  activate?(params: { readonly connectorId: string }): Promise<void>

  /** Stops everything: listeners, timers, watchers. Connections are not ended. */
  destroy(): void
}

/** What goes into `config.adapters`: called once an instance, so that two instances share nothing. */
export type AdapterFactory = (context: AdapterContext) => Adapter
