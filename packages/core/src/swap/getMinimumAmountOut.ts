import { parseSlippage } from './parseSlippage.ts'
import type { SwapQuote } from './plan.ts'

/**
 * Returns the quote with another slippage.
 *
 * @throws {InvalidSlippageError} if the slippage is not a percentage from 0 to 5
 * @example
 * const { minimumOut } = applySlippage(quote, '0.5')
 */
export const applySlippage = (quote: SwapQuote, slippage: SwapQuote['slippage']): SwapQuote => ({
  ...quote,
  slippage,
  minimumOut: getMinimumAmountOut(quote.amountOut, parseSlippage(slippage)),
})

/**
 * Minimum output after slippage, in base units, rounded up.
 *
 * @param basisPoints 0 to 10,000
 */
export function getMinimumAmountOut(quoted: bigint, basisPoints: bigint): bigint {
  return (quoted * (10_000n - basisPoints) + 9_999n) / 10_000n
}
