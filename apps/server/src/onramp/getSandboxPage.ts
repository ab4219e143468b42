import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findSandboxOrder, sandboxQuery } from './findSandboxOrder.ts'
import type { OnrampDrivers } from './provider.ts'
import { respondWithSandboxPage } from './respondWithSandboxPage.ts'

export const getSandboxPage = defineEndpoint({
  method: 'GET',
  path: '/v1/onramp/sandbox',
  summary: "The sandbox's page of an order, in development. Nothing is bought",
  access: 'open',
  query: sandboxQuery,
  binary: ['text/html'],
  errors: [404],
  handle: async ({ query, server }, { onramp }: OnrampDrivers) =>
    respondWithSandboxPage(await findSandboxOrder(onramp, server.database, query), query),
})
