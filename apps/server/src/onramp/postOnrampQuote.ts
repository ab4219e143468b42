import { defineEndpoint } from '../http/endpoint.ts'
import { findProvider } from './findProvider.ts'
import { onrampQuote, quoteRequest } from './schema.ts'

export const postOnrampQuote = defineEndpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  summary: 'What a purchase costs',
  access: 'project',
  body: quoteRequest,
  answer: onrampQuote,
  errors: [501, 503],
  handle: ({ body, server, signal }) =>
    findProvider(server.onramp, body.provider).quote(body, signal),
})
