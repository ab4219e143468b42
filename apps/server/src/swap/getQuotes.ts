import * as z from 'zod'
import { caipAddress, writeCaip, writtenCaipAddress } from '../addresses/evm.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findQuote } from './findQuote.ts'
import { baseUnits, writtenUnits } from './schema.ts'
import { findTrade, type SwapDrivers } from './trade.ts'

export const getQuotes = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'A quote for a swap',
  description:
    "The best rate of the router's pools at the newest block, without a fee of this server. Without a pool for the two tokens: 400, " +
    'with "insufficient liquidity" in its reason.',
  access: 'project',
  query: z.object({
    amount: baseUnits.meta({ description: 'Base units of `from`' }),
    from: caipAddress,
    to: caipAddress,
    userAddress: z
      .string()
      .max(128)
      .optional()
      .meta({ description: 'Accepted for compatibility and ignored' }),
    gasPrice: z
      .string()
      .max(80)
      .optional()
      .meta({ description: 'Accepted for compatibility and ignored' }),
  }),
  response: z.object({
    quotes: z.array(
      z.object({
        id: z.null(),
        fromAmount: writtenUnits,
        fromAccount: writtenCaipAddress,
        toAmount: writtenUnits,
        toAccount: writtenCaipAddress,
      }),
    ),
  }),
  errors: [501, 503],
  handle: async ({ query: { from, to, amount }, server, signal }, { markets }: SwapDrivers) => {
    const trade = await findTrade(server.config, markets, from, to)
    const milliseconds = server.config.timeLimit
    const quote = await findQuote(trade, amount, { milliseconds, signal })
    return {
      quotes: [
        {
          id: null,
          fromAmount: String(amount),
          fromAccount: writeCaip(from.caipNetworkId, from.address),
          toAmount: String(quote.amount),
          toAccount: writeCaip(to.caipNetworkId, to.address),
        },
      ],
    }
  },
})
