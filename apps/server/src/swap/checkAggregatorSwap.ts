import type { Hex } from 'viem'
import { decodeFunctionData } from 'viem/utils'
import { UpstreamError } from '../errors/errors.ts'
import { routerAbi } from '../evm/abis.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'
import type { SwapTerms } from './provider.ts'
import type { AggregatorSwap } from './schema.ts'
import { onChain, type Trade } from './trade.ts'
import { writeSwap } from './writeSwap.ts'

/**
 * Compares the transaction of an aggregator with the request: any other calldata may transfer tokens to others.
 *
 * @throws {UpstreamError} 503 `provider` unless it is the swap of these tokens, this amount and this account by the router
 */
export function checkAggregatorSwap(
  { to, data, value, buyAmount }: AggregatorSwap,
  trade: Trade,
  { router, amount, slippage, account, deadline }: SwapTerms & { router: Hex; deadline: bigint },
): void {
  const call = readSwap(data)
  const isExpected =
    call !== undefined &&
    to === router &&
    value === (trade.from === nativeToken ? amount : 0n) &&
    call.path.length >= 2 &&
    call.path[0]?.toLowerCase() === onChain(trade, trade.from) &&
    call.path.at(-1)?.toLowerCase() === onChain(trade, trade.to) &&
    call.least >= getMinimumAmountOut(buyAmount, slippage) &&
    call.deadline <= deadline &&
    // The same function with the same amount and recipient, and nothing else.
    data === writeSwap(trade, { ...call, amount, recipient: account })
  if (!isExpected) throw new UpstreamError('provider', 'The provider returned another swap')
}

/** Undefined unless it is calldata of a swap. */
function readSwap(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data })
    switch (functionName) {
      case 'swapExactETHForTokensSupportingFeeOnTransferTokens': {
        const [least, path, , deadline] = args
        return { least, path, deadline }
      }
      case 'swapExactTokensForETHSupportingFeeOnTransferTokens':
      case 'swapExactTokensForTokensSupportingFeeOnTransferTokens': {
        const [, least, path, , deadline] = args
        return { least, path, deadline }
      }
      default:
        return undefined
    }
  } catch {
    return undefined
  }
}
