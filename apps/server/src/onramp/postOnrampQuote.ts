import { defineEndpoint } from '../http/endpoint.ts'
import { findProvider } from './findProvider.ts'
import type { OnrampDrivers } from './provider.ts'
import { onrampQuote, quoteRequest } from './schema.ts'

export const postOnrampQuote = defineEndpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'What a purchase costs',
  description:
    'For the limits each call of the provider is one more request; what it offers in a country is asked once in five minutes.',
  access: 'project',
  body: quoteRequest,
  answer: onrampQuote,
  errors: [501, 503],
  handle: ({ body, signal, owe }, { onramp }: OnrampDrivers) =>
    findProvider(onramp, body.provider).quote(body, { signal, owe }),
})
