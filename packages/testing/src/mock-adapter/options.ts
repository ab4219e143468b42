import type {
  Adapter,
  CaipNetworkId,
  ChainNamespace,
  DescribedCall,
  DiscoveredWallet,
  Network,
  WalletAsset,
} from '@latchkey/core/adapter'

/** An asynchronous method of the adapter contract. */
export type MockMethod = {
  [name in keyof Adapter]-?: NonNullable<Adapter[name]> extends (
    ...values: never[]
  ) => Promise<unknown>
    ? name
    : never
}[keyof Adapter]

/** Methods of the contract a namespace may lack. */
export type OptionalMethod = Exclude<MockMethod, 'load' | 'connect' | 'reconnect' | 'disconnect'>

/** A wallet of the mock namespace. */
export type MockWallet = Partial<DiscoveredWallet> & {
  /** Row id; `mock` by default. */
  readonly connectorId: string
  /** The first is active; default one fictional address. */
  readonly accounts?: readonly string[]
  /** The wallet's initial network; defaults to the first one. */
  readonly caipNetworkId?: CaipNetworkId
  /** Whether the site has permission, so that a saved connection is restored; default true. */
  readonly isPermitted?: boolean
}

export type MockAdapterOptions = {
  /** `eip155` when absent. */
  readonly namespace?: ChainNamespace
  /** Two networks of the namespace when absent; for eip155 Ethereum and Polygon. */
  readonly networks?: readonly Network[]
  /** Wallets found at once; one called `mock` when absent. */
  readonly wallets?: readonly MockWallet[]
  /** Errors to throw, by method; more can be set later on `mock.fails`. */
  readonly fails?: Partial<Record<MockMethod, unknown>>
  /** Methods that wait for `release` from the start. */
  readonly hold?: readonly MockMethod[]
  /** Methods that this namespace does not have: absent on the adapter. */
  readonly absent?: readonly OptionalMethod[]
  /** What `describeCall` returns; default: an unknown call. */
  readonly describedCall?: DescribedCall
  /** Native balance of every address, base units; 1.5 of a token with 18 decimals when absent. */
  readonly balance?: bigint
  /** Contracts of tokens; when absent, every address but `testAddresses`. */
  readonly tokens?: readonly string[]
  /** Tokens that wallets list besides the native one; when absent, they do not declare to list any (ERC-7811). */
  readonly assets?: readonly WalletAsset[]
  /** Addresses of names; nobody has another one. */
  readonly names?: Readonly<Record<string, string>>
  /** As when the host's own wagmi restores connections. */
  readonly reconnectsItself?: boolean
}
