/** A request of a page. */
export interface WalletCall {
  readonly method: string
  readonly params: unknown
  /** The chain it is for, CAIP-2. */
  readonly chainId: string
}

/** One namespace of chains of a wallet: who it is there, and how it signs. */
export interface ChainSigner {
  /** CAIP-2 namespace: `eip155`, `solana`, `bip122`. */
  readonly namespace: string
  /** CAIP-2 ids of the chains it knows. */
  readonly chains: readonly string[]
  /** Its addresses on each of them, the first one first. */
  readonly addresses: readonly string[]
  /** Supported methods. */
  readonly methods: readonly string[]
  /** @throws {WalletCallError} for what it does not do. */
  sign(call: WalletCall): Promise<unknown>
}
