/** A store of strings, as `localStorage` is: what the wallet remembers over a reload. */
export type KeptIn = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * How a visitor answers: `approve` and `reject` at once, `hold` leaves requests open until `approve()`, `reject()` or
 * `release()`, `pending` answers -32002 as a wallet that still shows another request, `hang` never answers at all.
 */
export type Answering = 'approve' | 'reject' | 'hold' | 'pending' | 'hang'

/** What a scripted wallet does from its first moment on; each has a verb to change it later. */
export type EvmWalletBehaviour = {
  /** `approve` when absent. */
  readonly answering?: Answering
  /** Says it switched, and stays where it was. */
  readonly liesAboutChain?: boolean
  /** `eth_requestAccounts` names this account, `eth_accounts` the true ones. */
  readonly liesAboutAccount?: `0x${string}`
  /** `late`: not before `announce()` is called. `twice`: every announcement is made two times. */
  readonly announcing?: 'late' | 'twice'
  /** Reading `info` or `provider` of an announcement throws. */
  readonly throwsFromGetters?: boolean
  /** Answers of wrong types to `eth_requestAccounts`, `eth_accounts` and `eth_chainId`. */
  readonly malformed?: boolean
  /** Locked: no accounts until a visitor approves. */
  readonly locked?: boolean
}

export type EvmWalletChain = {
  /** A node on this machine. Without it the wallet answers from a small chain in memory. */
  readonly rpcUrl?: string
}

export type ScriptedEvmWalletOptions = {
  /** `Scripted Wallet` when absent. */
  readonly name?: string
  /** EIP-6963 reverse domain name; `test.latchkey.scripted` when absent. Give two wallets the same one to impersonate. */
  readonly rdns?: string
  /** A data URL. */
  readonly icon?: string
  /** EIP-6963 session id; made up when absent. */
  readonly uuid?: string
  /**
   * Private keys (0x and 64 hex digits), which sign here, or addresses (40 hex digits) of accounts the node has
   * unlocked. The first two accounts of the public test mnemonic when absent.
   */
  readonly accounts?: readonly `0x${string}`[]
  /** Where the wallet is at first; 1 when absent. */
  readonly chainId?: number
  /** The chains the wallet knows; 1 and 137, in memory, when absent. */
  readonly chains?: Readonly<Record<number, EvmWalletChain>>
  /** Wei by address for chains in memory; the wallet's own accounts have 10 000 ether when absent. Texts as `BigInt` reads them. */
  readonly balances?: Readonly<Record<string, bigint | string>>
  /** EIP-5792 batches; true when absent. */
  readonly batches?: boolean
  /** ERC-7811 tokens beside the native one, on every chain. Absent: `wallet_getAssets` is unsupported. */
  readonly assets?: readonly Readonly<Record<string, unknown>>[]
  /** ERC-7715 `wallet_grantPermissions` and `wallet_revokePermissions`; false when absent. */
  readonly grants?: boolean
  readonly behaviour?: EvmWalletBehaviour
  /** Keeps permission, chain and accounts here, so that a reloaded page is still connected. */
  readonly persist?: KeptIn
  /** Also stands at `window.ethereum`, as wallets did before EIP-6963. */
  readonly legacy?: boolean
  /** Extra properties of the provider, such as `isMetaMask`. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** How nodes are reached; the machine's own `fetch` when absent. */
  readonly fetch?: typeof fetch
}
