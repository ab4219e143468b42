import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { devnetAggregator, devnetWrappedEther } from '../constants/devnetExchange.ts'
import { DevnetError } from '../errors.ts'
import { rpcRequest } from '../evm/rpcRequest.ts'
import type { QuoteQuery } from './schema.ts'

type Address = `0x${string}`

const { abi, address: router } = devnetAggregator.router

/** The native currency in place of a token. */
export const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const wrapped = devnetWrappedEther.address.toLowerCase() as Address

/**
 * The path that pays most for the amount, at the better venue: direct, or through ether.
 *
 * @throws {DevnetError} if no pools trade the two tokens
 */
export async function findBestPath(
  rpcUrl: string,
  { sellToken, buyToken, sellAmount }: QuoteQuery,
): Promise<{ readonly path: readonly Address[]; readonly amount: bigint }> {
  const [from, to] = [sellToken, buyToken].map((token) =>
    token === nativeToken ? wrapped : token,
  ) as [Address, Address]
  const paths = [[from, to], ...(from === wrapped || to === wrapped ? [] : [[from, wrapped, to]])]
  const quotes = await Promise.all(
    paths.map(async (path) => ({ path, amount: await readAmount(rpcUrl, sellAmount, path) })),
  )
  const best = quotes.reduce((best, quote) => (quote.amount > best.amount ? quote : best))
  if (best.amount === 0n) throw new DevnetError('No pools trade these tokens.')
  return best
}

/** 0 without pools for the path. */
async function readAmount(rpcUrl: string, amount: bigint, path: readonly Address[]) {
  const call = { abi, functionName: 'getAmountsOut', args: [amount, path] } as const
  const request = { to: router, data: encodeFunctionData(call) }
  try {
    const data = (await rpcRequest(rpcUrl, 'eth_call', [request, 'latest'])) as Address
    return decodeFunctionResult({ ...call, data }).at(-1) ?? 0n
  } catch (error) {
    if (error instanceof DevnetError) return 0n
    throw error
  }
}
