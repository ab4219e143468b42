import type { CompiledTransactionMessage, Transaction } from '@solana/kit'
import type { ErrorJson } from './toErrorJson.ts'

/** A transaction that was included in a block, whether it succeeded or not. */
export interface CommittedTransaction {
  readonly signature: string
  readonly slot: bigint
  /** Seconds since the epoch. */
  readonly time: number
  readonly error: ErrorJson | null
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  readonly fee: bigint
  readonly keys: readonly string[]
  /** Lamports of each key before and after. */
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly tokensBefore: readonly TokenBalance[]
  readonly tokensAfter: readonly TokenBalance[]
  /** Inner instructions, by the index of the outer instruction. */
  readonly inner: readonly InnerInstructions[]
  /** Absent for an airdrop. */
  readonly sent?: {
    readonly bytes: Uint8Array
    readonly transaction: Transaction
    readonly message: CompiledTransactionMessage
  }
}

/** The inner instructions of one instruction, in the JSON of nodes. */
export interface InnerInstructions {
  readonly index: number
  readonly instructions: readonly {
    readonly programIdIndex: number
    readonly accounts: readonly number[]
    readonly data: string
    readonly stackHeight: number
  }[]
}

/** A token account among the keys of a transaction. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: {
    readonly amount: string
    readonly decimals: number
    readonly uiAmount: number
    readonly uiAmountString: string
  }
}
