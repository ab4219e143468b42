import type { TransferFee } from '../adapter/transactionCalls.ts'
import type { Token } from '../tokens/schema.ts'

/** What to send: an entry of a portfolio, or the native currency without `address`. */
export type SendToken = Pick<Token, 'caipNetworkId' | 'address' | 'symbol' | 'decimals'>

export type SendOptions = {
  readonly token: SendToken
  /** Base units; `'max'` for all that the network fee leaves. */
  readonly value: bigint | 'max'
  /** An address, a name of ENS (EVM), or one of the site's own zone. */
  readonly to: string
  /** An address that can be mistaken for an earlier receiver, and that the visitor has compared. */
  readonly allowLookAlike?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A checked transfer, as the visitor reviews it. */
export type SendPlan = {
  /** One id is sent at most once. */
  readonly id: string
  readonly connectorId: string
  readonly from: string
  readonly to: string
  /** The name that the address was resolved from. */
  readonly name?: string
  /** Whether no earlier transfer to the address is known. */
  readonly isFirst: boolean
  /** The address that it can be mistaken for, if the visitor has allowed it. */
  readonly lookAlike?: string
  readonly token: SendToken
  /** Base units. */
  readonly value: bigint
  /**
   * In base units of the native currency: `fee`, the most that the network takes, and beside it `deposit`, the rent of the
   * receiver's account (Solana).
   */
  readonly fee: TransferFee
}
