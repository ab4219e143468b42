import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { Clock } from '../ports/clock.ts'
import type { Logger } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { StoragePort } from '../ports/storage.ts'
import type { AccountType, Connection } from './connection.ts'
import type { ConnectorProvider } from './connectorProvider.ts'
import type { Network } from './network.ts'
import type { AdapterCalls } from './transactionCalls.ts'

/** Stops a watch. Safe to call twice; nothing is reported afterwards. */
export type Unwatch = () => void

/**
 * Resolves the JSON-RPC URL of the site's data service for a network; undefined if the service does not support the
 * network or does not respond in time.
 */
export type HostedRpcUrl = (caipNetworkId: CaipNetworkId) => Promise<string | undefined>

/** The context that an instance passes to an adapter. */
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
  /** The `fetch` of the config, or the global one. */
  readonly fetch: typeof globalThis.fetch
  /** Prefixed for this instance and adapter; never throws. */
  readonly storage: StoragePort
  readonly log: Logger
  /** Custom RPC URLs of the config for a network, first choice first. */
  readonly customRpcUrls: (caipNetworkId: CaipNetworkId) => readonly string[]
  /**
   * The JSON-RPC URL of the site's data service for a network; undefined if the service does not support it. Absent
   * when the site has no such service. It contains the project id, so it is for reads only and is never passed to a
   * wallet.
   */
  readonly hostedRpcUrl?: HostedRpcUrl
  /** The account type that the site uses, by namespace, for wallets with several. */
  readonly defaultAccountTypes?: Readonly<Record<ChainNamespace, AccountType>>
  /** Listen to announced wallets (EIP-6963, Wallet Standard). */
  readonly discoverAnnouncedWallets: boolean
  /** Detect the legacy injected provider (`window.ethereum`). */
  readonly discoverInjectedWallets: boolean
  /**
   * Connectors, which reach wallets of several namespaces: each is one more wallet, with the provider
   * `provider(namespace)`.
   */
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

/** An update of `watchConnections`: the complete state, not a difference. */
export type ConnectionsUpdate = {
  /** Live connections, the most recently used first. */
  readonly connections: readonly Connection[]
  /** True while the adapter, or the host's own wagmi, is reconnecting. */
  readonly isReconnecting: boolean
}

export type ConnectParams = {
  readonly connectorId: string
  /** The target network; a wallet on another one is prompted to switch. */
  readonly caipNetworkId?: CaipNetworkId
  /** Aborting rejects with `CancelledError`; a wallet that approves later is disconnected again. */
  readonly signal?: AbortSignal
  /**
   * Called with each pairing URI, for a wallet that connects by one. The URI is a secret: its reader can respond in the
   * wallet's place.
   */
  readonly onUri?: (uri: string) => void
}

/** A connection to restore without a prompt, as it was when the page was left. */
export type SavedConnection = {
  readonly connectorId: string
  /** Restored only when the wallet still offers this account: an rdns does not prove identity. */
  readonly address: string
}

/**
 * The permission of the site in a disconnected wallet. `granted`: the wallet exposes accounts; `locked`: it exposes them
 * once it is unlocked; `revoked`: the permission was removed, or the site has ended the connection.
 */
export type WalletPermission = 'granted' | 'locked' | 'revoked'

/**
 * An adapter connects wallets of one namespace. A plain object: an absent optional method means that the namespace
 * does not support it. Every method rejects with a `LatchkeyError`, never with a wallet's raw error.
 * `describeAdapter` of `@latchkey/testing` is this contract as tests.
 */
export type Adapter = AdapterCalls & {
  readonly namespace: ChainNamespace
  /** The namespace's networks, available without a chain library. */
  readonly networks: readonly Network[]
  /**
   * The http(s) URLs of its reads, if they differ from those of the networks because the host's own library makes the
   * requests.
   */
  readonly rpcUrls?: () => readonly string[]
  /**
   * True when the host's own wagmi restores connections: core then waits for `isReconnecting` to end instead of
   * calling `reconnect`.
   */
  readonly reconnectsItself: boolean

  /** Starts discovery. Reports all known wallets immediately, then at most once a microtask. */
  watchWallets(onChange: (wallets: readonly DiscoveredWallet[]) => void): Unwatch
  /** The only source of connections in core. Reports immediately, then on each change. */
  watchConnections(onChange: (update: ConnectionsUpdate) => void): Unwatch

  /** Loads the engine (chain library). Called on intent; later calls return immediately. */
  load(): Promise<void>

  /**
   * Requests a connection from the wallet. `watchConnections` reports it before the promise resolves.
   *
   * @throws {WalletNotFoundError | UserRejectedError | RequestPendingError | WalletMismatchError |
   * InvalidWalletAnswerError | CancelledError | RpcError}
   */
  connect(params: ConnectParams): Promise<Connection>
  /**
   * Restores connections without a prompt; connections that cannot be restored are omitted.
   *
   * @throws {TimedOutError} if none was restored and a wallet was too slow; it is tried again on the next visit
   */
  reconnect(params: {
    readonly connections: readonly SavedConnection[]
    readonly signal?: AbortSignal
  }): Promise<void>
  /**
   * Ends a connection. `watchConnections` drops it even when the wallet fails; the failure is then thrown. Unknown
   * ids resolve.
   */
  disconnect(params: { readonly connectorId: string }): Promise<void>
  /**
   * Switches the wallet to a network, adds it if the wallet does not know it (EIP-3326, EIP-3085), and verifies the
   * wallet's network.
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
   * Makes a connection the active one of its namespace, also in the host's own library, so that its hooks agree. The
   * wallet is not called. Unknown ids resolve.
   */
  activate?(params: { readonly connectorId: string }): Promise<void>

  /** Stops everything: listeners, timers, watchers. Connections are not ended. */
  destroy(): void
}

/** An element of `config.adapters`; called once for each instance, so that instances share no state. */
export type AdapterFactory = (context: AdapterContext) => Adapter
