import type { Hex } from 'viem'
import { InvalidRequestError } from '../errors/errors.ts'
import { multicallAbi, routerAbi } from '../evm/abis.ts'
import { createCall, getMulticall, readContracts } from '../evm/readContracts.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'
import { onChain, type Trade } from './trade.ts'

export type Quote = {
  /** The tokens of the route. */
  path: readonly Hex[]
  /** Amount of the last token, base units. */
  amount: bigint
  /** Seconds, by the chain's clock. */
  blockTime: bigint
}

/**
 * The best quote of the router's pools for the amount at the newest block: direct, or through one other token.
 *
 * @throws {InvalidRequestError} 400 `amount` if no pool trades these two, or the amount is too small
 */
export async function findQuote(trade: Trade, amount: bigint, limits: Limits): Promise<Quote> {
  const { chain, router } = trade
  const paths = getPaths(trade)
  const [blockTime, ...quotes] = await readContracts(
    chain,
    [
      createCall(getMulticall(chain), multicallAbi, 'getCurrentBlockTimestamp', []),
      ...paths.map((path) =>
        createCall(router.address, routerAbi, 'getAmountsOut', [amount, path]),
      ),
    ],
    limits,
  )
  let best: Quote | undefined
  for (const [index, amounts] of quotes.entries()) {
    const path = paths[index]
    const out = amounts?.at(-1)
    if (!path || out === undefined || amounts?.length !== path.length) continue
    if (out > (best?.amount ?? 0n)) best = { path, amount: out, blockTime: blockTime ?? 0n }
  }
  if (!best)
    throw new InvalidRequestError('amount', 'There is insufficient liquidity for this swap')
  return best
}

function getPaths(trade: Trade): Hex[][] {
  const { chain, router } = trade
  const from = onChain(trade, trade.from)
  const to = onChain(trade, trade.to)
  const dollars = chain.prices && 'dollars' in chain.prices ? chain.prices.dollars : []
  const between = new Set([router.wrapped, ...(chain.swap?.via ?? []), ...dollars])
  const ways = [...between].filter((token) => token !== from && token !== to)
  return [[from, to], ...ways.map((token) => [from, token, to])]
}
