import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'
import { findChain } from '../evm/findChain.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { gasPrice } from './schema.ts'
import type { SwapDrivers } from './trade.ts'

export const getGasPrice = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'Prices of gas',
  description:
    'In wei, from the last twenty blocks, for slow, standard and fast transactions. With EIP-1559: the maximum fee per gas, priority fee included.',
  access: 'project',
  query: z.object({ chainId: caipNetworkId }),
  response: gasPrice,
  errors: [501, 503],
  handle: async ({ query, server }, { markets }: SwapDrivers) =>
    markets.gasPrices(
      findChain(server.config, query.chainId, 'chainId', 'Network not supported for Gas Price'),
    ),
})
