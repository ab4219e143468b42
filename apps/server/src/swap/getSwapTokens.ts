import * as z from 'zod'
import { caipAddress, checkedAddress, writeCaip } from '../addresses/evm.ts'
import { caipNetworkId } from '../config/schema.ts'
import { findChain } from '../evm/findChain.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { swapToken } from './schema.ts'
import { findRouter, type SwapDrivers, swapsUnsupported } from './trade.ts'

export const getSwapTokens = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: 'Tokens that can be swapped',
  description: 'The native currency and the configured tokens.',
  access: 'project',
  query: z.object({
    chainId: caipNetworkId,
    address: z
      .union([checkedAddress, caipAddress])
      .optional()
      .meta({ description: 'Only this one, plain or CAIP-10' }),
  }),
  response: z.object({ tokens: z.array(swapToken) }),
  errors: [501, 503],
  headers: { 'cache-control': 'public, max-age=300' },
  handle: async ({ query, server }, { markets: { tokens, routers } }: SwapDrivers) => {
    const chain = findChain(server.config, query.chainId, 'chainId', swapsUnsupported)
    await findRouter(routers, chain)
    const requested = query.address
    const isAsked = (address: string) => {
      if (requested === undefined) return true
      if (typeof requested === 'string') return requested === address
      return requested.address === address && requested.caipNetworkId === chain.caipNetworkId
    }
    const known = [tokens.native(chain), ...tokens.listed(chain)]
    return {
      tokens: known
        .filter(({ address }) => isAsked(address))
        .map(({ name, symbol, address, decimals, iconUrl }) => ({
          name,
          symbol,
          address: writeCaip(chain.caipNetworkId, address),
          decimals,
          logoUri: iconUrl ?? null,
          eip2612: null,
        })),
    }
  },
})
