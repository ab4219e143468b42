import type { ResponseMode, StateStorage } from '../evm-wallet/options.ts'

/** The initial behaviour of a scripted Solana wallet; each has a method to change it later. */
export type SolanaWalletBehaviour = {
  /** `approve` when absent. */
  readonly answering?: ResponseMode
  /** `standard:connect` returns this account, the wallet itself the real ones. */
  readonly liesAboutAccount?: string
  /** `late`: not before `announce()` is called. */
  readonly announcing?: 'late'
  /** Responds with values of wrong types where accounts are expected. */
  readonly malformed?: boolean
  /** Locked: no accounts until a visitor approves. */
  readonly locked?: boolean
}

export type ScriptedSolanaWalletOptions = {
  /** `Scripted Solana Wallet` when absent. Its row is `ws:{name}`. */
  readonly name?: string
  /** A data URL. */
  readonly icon?: string
  /** Seeds of Ed25519 keys (64 hex digits each); two public test keys when absent. */
  readonly accounts?: readonly string[]
  /** Wallet Standard chains; `solana:mainnet` and `solana:devnet` when absent. */
  readonly chains?: readonly string[]
  /** Transaction versions it can read; both when absent. */
  readonly versions?: readonly ('legacy' | 0)[]
  /** Missing features, such as `solana:signIn`. */
  readonly without?: readonly string[]
  /** A node on loopback for sent transactions. Without it nothing is sent. */
  readonly rpcUrl?: string
  readonly behaviour?: SolanaWalletBehaviour
  /** Stores permission and accounts here, so that a reloaded page is still connected. */
  readonly persist?: StateStorage
  /** How the node is reached; the machine's own `fetch` when absent. */
  readonly fetch?: typeof fetch
}
