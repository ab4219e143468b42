import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { routerAbi } from '../evm/abis.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import type { Trade } from './trade.ts'

type Terms = {
  path: readonly Hex[]
  /** Base units that go in. */
  amount: bigint
  /** The minimum output, in base units. */
  least: bigint
  /** The recipient of the output. */
  recipient: Hex
  /** Seconds; later, the swap fails. */
  deadline: bigint
}

/** Calldata for the router. */
export function writeSwap(
  { from, to }: Pick<Trade, 'from' | 'to'>,
  { path, amount, least, recipient, deadline }: Terms,
): Hex {
  const end = [path, recipient, deadline] as const
  if (from === nativeToken)
    return encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [least, ...end],
    })
  return encodeFunctionData({
    abi: routerAbi,
    functionName: to === nativeToken ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
    args: [amount, least, ...end],
  })
}
