import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { routerAbi } from '../evm/abis.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import type { Trade } from './trade.ts'

type Terms = {
  path: readonly Hex[]
  /** Input amount, base units. */
  amount: bigint
  /** Minimum output, base units. */
  least: bigint
  /** The recipient of the output. */
  recipient: Hex
  /** Deadline, unix seconds. */
  deadline: bigint
}

/** Calldata for the router, which compares the minimum with what arrives, also of tokens that take a fee. */
export function writeSwap(
  { from, to }: Pick<Trade, 'from' | 'to'>,
  { path, amount, least, recipient, deadline }: Terms,
): Hex {
  const end = [path, recipient, deadline] as const
  if (from === nativeToken)
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [least, ...end],
    })
  return encodeFunctionData({
    abi: routerAbi,
    functionName:
      to === nativeToken
        ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
        : 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, least, ...end],
  })
}
