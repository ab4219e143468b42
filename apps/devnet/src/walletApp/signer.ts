/** A request of a page. */
export interface WalletCall {
  readonly method: string
  readonly params: unknown
  /** The CAIP-2 id of its chain. */
  readonly chainId: string
}

/** A namespace of a wallet: its chains, addresses and signing methods. */
export interface ChainSigner {
  /** CAIP-2 namespace: `eip155`, `solana`, `bip122`. */
  readonly namespace: string
  /** CAIP-2 ids of its chains. */
  readonly chains: readonly string[]
  /** Its addresses on each of them; the first one is the default. */
  readonly addresses: readonly string[]
  /** Supported methods. */
  readonly methods: readonly string[]
  /** @throws {WalletCallError} for unsupported methods */
  sign(call: WalletCall): Promise<unknown>
}
