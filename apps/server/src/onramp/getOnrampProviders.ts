import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import type { OnrampDrivers } from './provider.ts'
import { providerId } from './schema.ts'

export const getOnrampProviders = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/providers',
  summary: 'The onramp providers, the default one first',
  access: 'project',
  response: z.object({
    providers: z.array(
      z.object({
        id: providerId,
        name: z.string(),
        fee: z
          .object({ min: z.number(), max: z.number() })
          .meta({ description: 'In percent, for display' }),
      }),
    ),
  }),
  handle: async (_, { onramp }: OnrampDrivers) => ({
    providers: onramp.map(({ id, name, fee }) => ({ id, name, fee })),
  }),
})
