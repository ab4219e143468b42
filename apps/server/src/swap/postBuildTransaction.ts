import * as z from 'zod'
import { caipAddress, writeCaip, writtenCaipAddress } from '../addresses/evm.ts'
import { InvalidRequestError, NotAvailableError } from '../errors/errors.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { estimateGas } from './estimateGas.ts'
import { findProvider } from './findProvider.ts'
import { baseUnits, gasOfTransaction, providerName, slippage, writtenUnits } from './schema.ts'
import { findTrade, type SwapDrivers } from './trade.ts'

export const postBuildTransaction = defineEndpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction of a swap',
  description:
    'From a current quote: `tx.amount` is the expected amount. The swap fails if the amount is lower by more than `slippage`, rounded up, or ' +
    'later than 20 minutes from now (or from the newest block, when that is ahead; an hour at most). `tx.to` is the router of `provider`. The value is `amount` when `from` is the native currency, otherwise zero. ' +
    'Gas is estimated with a margin of ten percent; a swap that would fail is 400, or with `disableEstimate` a response with `eip155: null`.',
  access: 'project',
  body: z.object({
    amount: baseUnits.meta({ description: 'Base units of `from`' }),
    from: caipAddress,
    to: caipAddress,
    userAddress: caipAddress,
    eip155: z.object({ slippage, permit: z.string().optional() }),
    provider: providerName,
    disableEstimate: z.boolean().default(false),
    projectId: z.string().optional().meta({ description: 'Ignored; the query parameter is used' }),
  }),
  response: z.object({
    tx: z.object({
      from: writtenCaipAddress,
      to: writtenCaipAddress,
      data: z.string(),
      amount: writtenUnits,
      eip155: gasOfTransaction.nullable(),
    }),
  }),
  errors: [501, 503],
  handle: async ({ body, server, signal, consumeQuota }, { markets }: SwapDrivers) => {
    const { amount, from, to, userAddress, eip155 } = body
    const trade = await findTrade(server.config, markets, from, to)
    const { chain } = trade
    const provider = findProvider(chain, body.provider)
    if (userAddress.caipNetworkId !== chain.caipNetworkId)
      throw new InvalidRequestError('userAddress', 'The account is on another network')
    if (eip155.permit !== undefined)
      throw new NotAvailableError('eip155.permit', 'The router takes no permits')
    const limits = { milliseconds: server.config.timeLimit, signal, consumeQuota }
    const now = BigInt(Math.floor(server.clock.now() / 1000))
    const account = userAddress.address
    const terms = { amount, slippage: eip155.slippage, account, now }
    const { data, value, amountOut } = await provider.build(trade, terms, limits)
    const call = { from: account, to: provider.router, data, value }
    const [gas, prices] = await Promise.all([
      estimateGas(chain, call, limits).catch((error: unknown) => {
        if (body.disableEstimate && error instanceof InvalidRequestError) return undefined
        throw error
      }),
      markets.gasPrices(chain),
    ])
    return {
      tx: {
        from: writeCaip(chain.caipNetworkId, userAddress.address),
        to: writeCaip(chain.caipNetworkId, provider.router),
        data,
        amount: String(amountOut),
        eip155: gas === undefined ? null : { gas: String(gas), gasPrice: prices.standard },
      },
    }
  },
})
