import type { CaipNetworkId } from '../base/caip.ts'
import type { DescribedCall } from './callMeaning.ts'
import type { BalanceRequest, Hex, WalletCalls, WalletTarget } from './walletCalls.ts'

/** Solana's commitment levels. The last five are deprecated names that wallets and sites still use. */
export type Commitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** Options for sending a signed transaction; the wallet or the node has defaults. */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** The fields of a sign-in message (EIP-4361 in the namespace's form). Times are ISO 8601. */
export type SignInInput = {
  /** The page's own when absent. */
  readonly domain?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** In the form of the namespace's standard, such as `mainnet`. */
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The signed message of a sign-in. The caller verifies it. */
export type SignInOutput = {
  readonly address: string
  /** The bytes that were signed. */
  readonly message: Uint8Array
  /** In the namespace's encoding. */
  readonly signature: string
}

type OnNetwork = WalletTarget & { readonly caipNetworkId: CaipNetworkId }

/** Whose balance of which token. */
export type TokenBalanceRequest = BalanceRequest & {
  /** The token's address on its chain; on Solana its mint. */
  readonly token: string
}

export type TransferFeeRequest = {
  readonly caipNetworkId: CaipNetworkId
  /** The sender. */
  readonly address: string
  readonly to: string
  /** `'max'`: all of the native currency. */
  readonly value?: bigint | 'max'
  /** The native currency when absent. */
  readonly token?: string
  readonly signal?: AbortSignal
}

/** The cost of a transfer in the native currency, in base units. */
export type TransferFee = {
  /** The most that the network takes for it. */
  readonly fee: bigint
  /** The rent of the recipient's account (Solana); 0 elsewhere. */
  readonly deposit: bigint
  /** EVM: wei for a unit of gas, as `fee` has it. */
  readonly gasPrice?: bigint
  /** Bitcoin: the part of the balance that a transfer leaves: dust, and outputs that may carry an inscription. */
  readonly locked?: bigint
  /** The smallest amount that the chain accepts for this receiver (Bitcoin's dust limit, Solana's rent). */
  readonly least?: bigint
}

/**
 * Wallet calls of namespaces whose transactions are bytes (Solana), and transfers of every namespace. Each is optional:
 * absent means that the namespace does not support it. All reject with a `LatchkeyError`; amounts are base units.
 */
export type TransactionCalls = {
  /** Signs a transaction in the namespace's wire format and does not send it. */
  signTransaction?(params: OnNetwork & { readonly transaction: Uint8Array }): Promise<Uint8Array>
  /** Signs several transactions: all or none. */
  signAllTransactions?(
    params: OnNetwork & { readonly transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /** Signs and sends; resolves with the hash, without waiting for a block. */
  signAndSendTransaction?(
    params: OnNetwork & { readonly transaction: Uint8Array; readonly options?: SendOptions },
  ): Promise<{ readonly hash: string }>
  /** Connects if necessary and signs in with one approval. Absent if the wallet does not support it. */
  signIn?(params: {
    readonly connectorId: string
    readonly input: SignInInput
    readonly signal?: AbortSignal
  }): Promise<SignInOutput>
  /**
   * Reads the token balance of an address. Needs no connection. Rejects with the code -32602 only if one of the two is
   * no address; with another one if `token` is no token.
   */
  getTokenBalance?(
    params: TokenBalanceRequest,
  ): Promise<{ readonly value: bigint; readonly decimals: number }>
  /** Sends a token; resolves with the hash, without waiting for a block. */
  sendToken?(
    params: OnNetwork & { readonly token: string; readonly to: string; readonly value: bigint },
  ): Promise<{ readonly hash: string }>
  /** The cost of a transfer. Needs no connection. */
  getTransferFee?(params: TransferFeeRequest): Promise<TransferFee>
}

/** Explanations before signing. */
export type DescribeCalls = {
  /** What a transaction with data does, from its bytes alone: nothing is requested. Needs no connection. */
  describeCall?(params: {
    readonly to: string
    readonly value: bigint
    readonly data: Hex
  }): Promise<DescribedCall>
}

export type AdapterCalls = WalletCalls & TransactionCalls & DescribeCalls
