import { type AbiFunction, encodeFunctionData, parseAbiItem } from 'viem'

export const getItem = (signature: string) => parseAbiItem(`function ${signature}`) as AbiFunction
/** The data of a call, by the signature of the function. */
export const encode = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [getItem(signature)], args })
