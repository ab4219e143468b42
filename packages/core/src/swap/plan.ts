import type { Token } from '../tokens/schema.ts'
import type { SwapRequest } from './transactionRequests.ts'

/** One side of a swap: an entry of a portfolio, or the native currency without `address`. */
export type SwapSide = Pick<Token, 'caipNetworkId' | 'address' | 'symbol' | 'decimals'>

export type SwapOptions = {
  readonly from: SwapSide
  /** On the network of `from`. */
  readonly to: SwapSide
  /** Base units of `from`. */
  readonly amount: bigint
  /** How far below the quote the output may be, in per cent: 0 to 5 with at most two decimals; 1 when absent. */
  readonly slippage?: number | string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a provider offers for a swap. Amounts are base units. */
export type SwapQuote = {
  /** Undefined if the service has one provider only. */
  readonly provider: string | undefined
  readonly from: SwapSide
  readonly to: SwapSide
  readonly amount: bigint
  /** Of `to`, all fees subtracted. */
  readonly amountOut: bigint
  /** The least that arrives: otherwise the swap fails. */
  readonly minimumOut: bigint
  readonly slippage: number | string
  /** What the provider keeps of `amount`; undefined if it does not say. */
  readonly providerFee: bigint | undefined
  /** What `amount` and `amountOut` are worth, in millionths of a US dollar; undefined without a price. */
  readonly usd: bigint | undefined
  readonly usdOut: bigint | undefined
  /**
   * How much less `amountOut` is worth than `amount`, in hundredths of a per cent; negative if more. Undefined without
   * both prices.
   */
  readonly priceImpact: bigint | undefined
  /** wei for a unit of gas. */
  readonly gasPrice: bigint
  /** Estimate of what the network takes for the swap, in base units of the native currency. */
  readonly networkFee: bigint
  /** ms since the epoch; from then on the quote is not used. */
  readonly expiresAt: number
}

/** A transaction by which the router may take tokens. One id is sent at most once. */
export type SwapApproval = {
  readonly id: string
  /** Base units; 0 takes back an earlier approval, which some tokens (USDT) need before another one. */
  readonly amount: bigint
  readonly request: SwapRequest
}

/** A checked swap, as the visitor reviews it; its `networkFee` is of the swap and its approvals. */
export type SwapPlan = SwapQuote & {
  /** One id is sent at most once. */
  readonly id: string
  readonly connectorId: string
  readonly account: string
  /** Sent in this order by `approveSwap` before the swap; mostly empty. */
  readonly approvals: readonly SwapApproval[]
  readonly request: SwapRequest
}
