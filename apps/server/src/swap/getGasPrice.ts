import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'
import { findChain } from '../evm/findChain.ts'
import { defineEndpoint } from '../http/endpoint.ts'
import { gasPrice } from './schema.ts'
import type { SwapDrivers } from './trade.ts'

export const getGasPrice = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'Prices of gas',
  description:
    'In wei, by the last twenty blocks: for a transaction that may wait, should not, must not. With EIP-1559, the most it pays for gas, tip included.',
  access: 'project',
  query: z.object({ chainId: caipNetworkId }),
  answer: gasPrice,
  errors: [501, 503],
  handle: async ({ query, server }, { markets }: SwapDrivers) =>
    markets.gasPrices(findChain(server.config, query.chainId)),
})
