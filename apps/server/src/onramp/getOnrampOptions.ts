import * as z from 'zod'
import { country } from '../config/onramp/schema.ts'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findProvider } from './findProvider.ts'
import type { OnrampDrivers } from './provider.ts'
import { onrampOptions, providerId, subdivision } from './schema.ts'

export const getOnrampOptions = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/options',
  summary: 'Purchase and payment currencies',
  description:
    "Of one provider, in a country, by default the visitor's as the provider detects it. Cached for five minutes; each call of the provider is one more request for rate limits.",
  access: 'project',
  query: z.object({
    country: country.optional(),
    subdivision: subdivision.optional(),
    provider: providerId.optional(),
  }),
  response: onrampOptions,
  errors: [501, 503],
  handle: ({ query, signal, consumeQuota }, { onramp }: OnrampDrivers) =>
    findProvider(onramp, query.provider).options(query, { signal, consumeQuota }),
})
