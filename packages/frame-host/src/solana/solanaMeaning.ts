/**
 * What a transaction does, as far as its bytes tell. Addresses are base58, amounts of a token are base units, and other
 * amounts are lamports.
 */
export type SolanaMeaning = {
  /** The account that pays the fee. */
  readonly feePayer: string
  /** In order, without those of the compute budget. */
  readonly instructions: readonly SolanaInstruction[]
  /** Whether accounts are loaded from address lookup tables: their addresses are not in the bytes. */
  readonly hasLookupTables: boolean
  /** The most that is paid in addition to the fee of the signatures; 0n if there is no price. */
  readonly priorityFee: bigint
  /** Every account that must sign, the fee payer first. */
  readonly signers: readonly string[]
}

/** The instructions of the token programs are those of SPL Token and of Token-2022. */
export type SolanaInstruction =
  | {
      readonly kind: 'transfer'
      readonly from: string
      readonly to: string
      readonly lamports: bigint
    }
  /** `owner` is the program that controls the new account. */
  | {
      readonly kind: 'createAccount'
      readonly from: string
      readonly account: string
      readonly lamports: bigint
      readonly owner: string
    }
  /**
   * Between token accounts, not between their owners. The mint and its decimals are absent in the older form. Of the
   * amount, Token-2022 may withhold a fee.
   */
  | {
      readonly kind: 'tokenTransfer'
      readonly source: string
      readonly destination: string
      readonly authority: string
      readonly amount: bigint
      readonly mint?: string
      readonly decimals?: number
    }
  /** The delegate may transfer from the source, which has one delegate at a time. */
  | {
      readonly kind: 'tokenApproval'
      readonly source: string
      readonly delegate: string
      readonly owner: string
      readonly amount: bigint
      /** The largest u64. */
      readonly isUnlimited: boolean
      readonly mint?: string
      readonly decimals?: number
    }
  /** The source has no delegate any longer. */
  | { readonly kind: 'tokenRevoke'; readonly source: string; readonly owner: string }
  /** `type` is the number of the program; `newAuthority` is undefined if the authority is given up. */
  | {
      readonly kind: 'setAuthority'
      /** A token account or a mint. */
      readonly account: string
      readonly authority: string
      readonly newAuthority: string | undefined
      readonly type: number
    }
  /** The lamports of a token account go to the destination. */
  | {
      readonly kind: 'closeAccount'
      readonly account: string
      readonly destination: string
      readonly owner: string
    }
  | {
      readonly kind: 'burn'
      readonly account: string
      readonly mint: string
      readonly owner: string
      readonly amount: bigint
      readonly decimals?: number
    }
  /** The token account that belongs to an owner and a mint. */
  | {
      readonly kind: 'createTokenAccount'
      readonly payer: string
      readonly account: string
      readonly owner: string
      readonly mint: string
    }
  | { readonly kind: 'memo'; readonly text: string }
  /** A durable nonce instead of a recent blockhash: the transaction does not expire. */
  | { readonly kind: 'nonce'; readonly account: string; readonly authority: string }
  | UnknownInstruction

type UnknownInstruction = {
  readonly kind: 'unknown'
  readonly programId: string
  /** At most the first 64 bytes. */
  readonly data: `0x${string}`
  /** Of all data, in bytes. */
  readonly dataSize: number
  readonly accountCount: number
}
