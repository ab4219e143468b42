import type { CaipNetworkId, SignInInput } from '@latchkey/core/adapter'
import type { WalletAccount } from './answers.ts'

/** How a transaction is sent, as the Wallet Standard has it. */
export type StandardSendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/**
 * A wallet as the engine asks it, whichever way it came. Answers are the wallet's, unread; a method that is undefined
 * is one the wallet does not have, now: wallets gain and lose them as they connect. Any of them may throw.
 */
export type Port = {
  /** Chains it knows, as CAIP-2 or the Wallet Standard has them; undefined where it does not say. */
  chains(): unknown
  /** The accounts it offers now. */
  accounts(): unknown
  /** Goes to a network it knows, where it has other accounts on each; answers those there. */
  readonly choose?: (caipNetworkId: CaipNetworkId) => unknown
  /** Asks for accounts; silently, where it can. Answers those it names. */
  connect(silent: boolean): Promise<unknown>
  disconnect(): Promise<unknown>
  /** Tells of any change. */
  watch(onChange: () => void): () => void
  /** Transaction versions it reads; undefined where it does not say. */
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
