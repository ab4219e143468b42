import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findProvider } from './findProvider.ts'
import type { OnrampDrivers } from './provider.ts'
import { onrampQuote, quoteRequest } from './schema.ts'

export const postOnrampQuote = defineEndpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'A quote for a purchase',
  description:
    'For rate limits each call of the provider is one more request; its options per country are cached for five minutes.',
  access: 'project',
  body: quoteRequest,
  response: onrampQuote,
  errors: [501, 503],
  handle: ({ body, signal, consumeQuota }, { onramp }: OnrampDrivers) =>
    findProvider(onramp, body.provider).quote(body, { signal, consumeQuota }),
})
