import type { Hex } from 'viem'
import type { Limits } from '../rpc/createSharedLimits.ts'
import type { Trade } from './trade.ts'

/** Limits of a request; each call of an aggregator counts as one more request. */
export type SwapLimits = Limits & { consumeQuota(units: number): void }

export type ProviderQuote = {
  /** Amount of the output token, base units. */
  amountOut: bigint
  /** What the provider keeps of the input token, base units; undefined if it does not say. */
  fee: bigint | undefined
}

export type SwapTerms = {
  /** Input amount, base units. */
  amount: bigint
  /** Basis points. */
  slippage: bigint
  /** The account that swaps, and receives the output. */
  account: Hex
  /** Unix seconds. */
  now: bigint
}

/** A transaction to the provider's router. */
export type BuiltSwap = { data: Hex; value: bigint; amountOut: bigint }

/** A source of swaps on one network. */
export type SwapProvider = {
  readonly name: string
  /** The contract that executes its swaps, and that an account approves. */
  readonly router: Hex
  /**
   * @throws {InvalidRequestError} 400 `amount` if it does not trade these tokens or this amount
   * @throws {UpstreamError} if it does not respond
   */
  getQuote(trade: Trade, amount: bigint, limits: SwapLimits): Promise<ProviderQuote>
  /** @throws as `getQuote` */
  build(trade: Trade, terms: SwapTerms, limits: SwapLimits): Promise<BuiltSwap>
}
