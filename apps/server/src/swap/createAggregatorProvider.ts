import type { Hex } from 'viem'
import type * as z from 'zod'
import type { AggregatorSettings } from '../config/markets/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { multicallAbi } from '../evm/abis.ts'
import { createCall, getMulticall, readContracts } from '../evm/readContracts.ts'
import { fetchJson } from '../http/fetchJson.ts'
import { checkAggregatorSwap } from './checkAggregatorSwap.ts'
import { getDeadline } from './getDeadline.ts'
import type { SwapLimits, SwapProvider } from './provider.ts'
import { aggregatorQuote, aggregatorSwap } from './schema.ts'
import type { Trade } from './trade.ts'

/** Swaps of a service over HTTP, through one contract. */
export function createAggregatorProvider({
  name,
  url,
  router,
}: AggregatorSettings & { router: Hex }): SwapProvider {
  const request = async <schema extends z.ZodType>(
    path: '/quote' | '/swap',
    query: Readonly<Record<string, string>>,
    schema: schema,
    limits: SwapLimits,
  ) => {
    limits.consumeQuota(1)
    try {
      return await fetchJson(`${url}${path}?${new URLSearchParams(query)}`, schema, limits)
    } catch (error) {
      throw new UpstreamError('provider', 'The provider did not respond', error)
    }
  }
  return {
    name,
    router,
    async getQuote(trade, amount, limits) {
      const query = toQuery(trade, amount)
      const {
        buyAmount,
        fee,
        sellAmount = amount,
      } = await request('/quote', query, aggregatorQuote, limits)
      if (sellAmount !== amount)
        throw new UpstreamError('provider', 'The provider quoted another amount')
      if (fee !== undefined && fee > amount)
        throw new UpstreamError('provider', 'The fee of the provider is more than the amount')
      return { amountOut: buyAmount, fee }
    },
    async build(trade, terms, limits) {
      const { amount, slippage, account, now } = terms
      const deadline = getDeadline(await readBlockTime(trade, limits), now)
      const query = {
        ...toQuery(trade, amount),
        taker: account,
        slippageBps: String(slippage),
        deadline: String(deadline),
      }
      const swap = await request('/swap', query, aggregatorSwap, limits)
      checkAggregatorSwap(swap, trade, { ...terms, router, deadline })
      return { data: swap.data, value: swap.value, amountOut: swap.buyAmount }
    },
  }
}

function toQuery({ chain, from, to }: Trade, amount: bigint) {
  return {
    chainId: chain.caipNetworkId.slice('eip155:'.length),
    sellToken: from,
    buyToken: to,
    sellAmount: String(amount),
  }
}

async function readBlockTime({ chain }: Trade, limits: SwapLimits): Promise<bigint> {
  const call = createCall(getMulticall(chain), multicallAbi, 'getCurrentBlockTimestamp', [])
  const [time] = await readContracts(chain, [call], limits)
  return time ?? 0n
}
