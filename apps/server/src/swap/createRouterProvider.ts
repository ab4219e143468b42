import type { SwapSettings } from '../config/markets/schema.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { findQuote } from './findQuote.ts'
import { getDeadline } from './getDeadline.ts'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'
import type { SwapProvider } from './provider.ts'
import { writeSwap } from './writeSwap.ts'

/** Swaps through the pools of the configured router, without a fee. */
export function createRouterProvider({ name, router }: SwapSettings): SwapProvider {
  return {
    name,
    router,
    async getQuote(trade, amount, limits) {
      const quote = await findQuote(trade, amount, limits)
      return { amountOut: quote.amount, fee: 0n }
    },
    async build(trade, { amount, slippage, account, now }, limits) {
      const quote = await findQuote(trade, amount, limits)
      const data = writeSwap(trade, {
        path: quote.path,
        amount,
        least: getMinimumAmountOut(quote.amount, slippage),
        recipient: account,
        deadline: getDeadline(quote.blockTime, now),
      })
      const value = trade.from === nativeToken ? amount : 0n
      return { data, value, amountOut: quote.amount }
    },
  }
}
