import { type Abi, encodeFunctionData, type Hex, parseAbi } from 'viem'

/** Call data for a method of an ABI. Throws viem's error when they do not fit. */
export function encodeCall(
  abi: readonly unknown[],
  functionName: string,
  args: readonly unknown[],
): Hex {
  return encodeFunctionData({ abi: abi as Abi, functionName, args })
}

const transferAbi = parseAbi(['function transfer(address _to, uint256 _value) returns (bool)'])
const usdtAbi = parseAbi(['function transfer(address recipient, uint256 amount)'])

/** The contracts of USDT: Ethereum, Polygon, Avalanche, Cosmos EVM, Celo, BNB Smart Chain, Arbitrum. */
const usdtContracts = new Set([
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
])

/** Call data for the transfer of a token, by the ABI that its contract has. */
export function encodeTransfer(token: string, to: string, value: bigint): Hex {
  const abi = usdtContracts.has(token.toLowerCase()) ? usdtAbi : transferAbi
  return encodeCall(abi, 'transfer', [to, value])
}
