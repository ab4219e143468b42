import { type Abi, encodeFunctionData, type Hex } from 'viem'

/** Call data for a method of an ABI. Throws viem's error when they do not fit. */
export function encodeCall(
  abi: readonly unknown[],
  functionName: string,
  args: readonly unknown[],
): Hex {
  return encodeFunctionData({ abi: abi as Abi, functionName, args })
}
