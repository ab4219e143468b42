import * as z from 'zod'
import { caipNetworkId } from '../config/schema.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'

export const getSupportedChains = defineEndpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'The networks of this server',
  access: 'open',
  response: z.object({
    http: z.array(caipNetworkId),
    ws: z.array(caipNetworkId).meta({ description: 'Empty: the proxy supports HTTP only' }),
  }),
  // Cached for minutes only, so that a network that the owner adds is soon visible.
  headers: { 'cache-control': 'public, max-age=300' },
  handle: async ({ server }) => ({ http: [...server.config.chains.keys()], ws: [] }),
})
