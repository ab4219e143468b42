import * as z from 'zod'
import { caipAddress, writeCaip, writtenCaipAddress } from '../addresses/evm.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findQuotes } from './findQuotes.ts'
import { baseUnits, writtenUnits } from './schema.ts'
import { findTrade, type SwapDrivers } from './trade.ts'

export const getQuotes = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'Quotes for a swap',
  description:
    'The quote of each provider that has one, best `toAmount` first: of the router (the best rate of its pools at the newest block, without a fee) and ' +
    'of the configured aggregators. A provider that fails or is slow is left out. Without any quote the error is that of the router; without a pool for the two tokens: 400, ' +
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
        provider: z.string().meta({ description: 'Its name' }),
        providerFee: writtenUnits
          .nullable()
          .meta({ description: 'What it keeps, in base units of `from`; null if unknown' }),
      }),
    ),
  }),
  errors: [501, 503],
  handle: async (
    { query: { from, to, amount }, server, signal, consumeQuota },
    { markets }: SwapDrivers,
  ) => {
    const trade = await findTrade(server.config, markets, from, to)
    const limits = { milliseconds: server.config.timeLimit, signal, consumeQuota }
    const quotes = await findQuotes(trade, amount, limits, server.log)
    return {
      quotes: quotes.map(({ provider, amountOut, fee }) => ({
        id: null,
        fromAmount: String(amount),
        fromAccount: writeCaip(from.caipNetworkId, from.address),
        toAmount: String(amountOut),
        toAccount: writeCaip(to.caipNetworkId, to.address),
        provider,
        providerFee: fee === undefined ? null : String(fee),
      })),
    }
  },
})
