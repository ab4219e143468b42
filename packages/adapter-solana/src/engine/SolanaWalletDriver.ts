import type { CaipNetworkId, SignInInput } from '@latchkey/core/adapter'
import type { WalletAccount } from './parseResponses.ts'

/** How a transaction is sent, as the Wallet Standard has it. */
export type StandardSendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/**
 * A wallet of any kind as the engine calls it. Responses are unparsed; an undefined method is one that the wallet
 * does not have at present: wallets add and remove methods when they connect. Any of them may throw.
 */
export type SolanaWalletDriver = {
  /** Supported chains, in CAIP-2 or Wallet Standard notation; undefined if unknown. */
  chains(): unknown
  /** The accounts it offers now. */
  accounts(): unknown
  /** Selects a supported network, if accounts differ by network; returns the accounts. */
  readonly choose?: (caipNetworkId: CaipNetworkId) => unknown
  /** Requests accounts, without a prompt if `silent` and possible. Returns the granted ones. */
  connect(silent: boolean): Promise<unknown>
  disconnect(): Promise<unknown>
  /** Calls back on any change. */
  watch(onChange: () => void): () => void
  /** Supported transaction versions; undefined if unknown. */
  versions(): Iterable<unknown> | undefined
  readonly signMessage:
    | ((
        account: WalletAccount,
        message: Uint8Array,
        caipNetworkId: CaipNetworkId,
      ) => Promise<unknown>)
    | undefined
  readonly signTransactions:
    | ((
        account: WalletAccount,
        caipNetworkId: CaipNetworkId,
        transactions: readonly Uint8Array[],
      ) => Promise<unknown>)
    | undefined
  readonly send:
    | ((
        account: WalletAccount,
        caipNetworkId: CaipNetworkId,
        transaction: Uint8Array,
        options: StandardSendOptions,
      ) => Promise<unknown>)
    | undefined
  readonly signIn:
    | ((input: SignInInput & { readonly address?: string }) => Promise<unknown>)
    | undefined
}
