import type { CaipNetworkId } from '../base/caip.ts'
import type { WalletCalls, WalletTarget } from './walletCalls.ts'

/** How far a block is, as Solana names it. The last five are old names that wallets and sites still use. */
export type Commitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** How a signed transaction is sent; what is absent is left to the wallet or the node. */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** What a wallet is to write into a sign-in message (EIP-4361 in the namespace's form). Times are ISO 8601. */
export type SignInInput = {
  /** The page's own when absent. */
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** As the standard of the namespace names chains, such as `mainnet`. */
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** What was signed at a sign-in. The caller verifies it. */
export type SignedIn = {
  readonly address: string
  /** The bytes that were signed. */
  readonly message: Uint8Array
  /** As the namespace writes signatures. */
  readonly signature: string
}

type OnNetwork = WalletTarget & { readonly caipNetworkId: CaipNetworkId }

/**
 * Wallet-side calls of namespaces whose transactions travel as bytes (Solana, spec §7). Each is optional: absent
 * means the namespace cannot. All reject with a `LatchkeyError`; amounts are base units.
 */
export type TransactionCalls = {
  /** Signs a transaction in the namespace's wire format and does not send it. */
  signTransaction?(params: OnNetwork & { readonly transaction: Uint8Array }): Promise<Uint8Array>
  /** Signs several at once, in their order: all or none. */
  signAllTransactions?(
    params: OnNetwork & { readonly transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** Signs and sends; resolves once the hash is known, without waiting for a block. */
  signAndSendTransaction?(
    params: OnNetwork & { readonly transaction: Uint8Array; readonly options?: SendOptions },
  ): Promise<{ readonly hash: string }>
  /** Connects, where the wallet is not connected, and signs in with one approval. Only where the wallet has it. */
  signIn?(params: {
    readonly connectorId: string
    readonly input: SignInInput
    readonly signal?: AbortSignal
  }): Promise<SignedIn>
  /** How much of a token an address has. Needs no connection. */
  getTokenBalance?(params: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly token: string
    readonly signal?: AbortSignal
  }): Promise<{ readonly value: bigint; readonly decimals: number }>
  /** Sends a token; resolves once the hash is known. */
  sendToken?(
    params: OnNetwork & { readonly token: string; readonly to: string; readonly value: bigint },
  ): Promise<{ readonly hash: string }>
  /** What a transfer costs in the native coin: the fee, and what opening the receiver's account takes. Needs no connection. */
  getTransferFee?(params: {
    readonly caipNetworkId: CaipNetworkId
    readonly address: string
    readonly to: string
    readonly value?: bigint
    /** The native coin when absent. */
    readonly token?: string
  }): Promise<{ readonly fee: bigint; readonly deposit: bigint }>
}

/** Every call a namespace may have. */
export type AdapterCalls = WalletCalls & TransactionCalls
