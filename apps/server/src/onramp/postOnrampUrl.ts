import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findProvider } from './findProvider.ts'
import type { OnrampDrivers } from './provider.ts'
import { urlRequest } from './schema.ts'

export const postOnrampUrl = defineEndpoint({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: "The URL of the provider's page for a purchase",
  access: 'project',
  body: urlRequest,
  response: z.object({ url: z.string() }),
  errors: [501],
  handle: async ({ body, server, headers }, { onramp }: OnrampDrivers) => {
    const host = headers.get('host') ?? ''
    // The page of the sandbox is on loopback, under any loopback name.
    const isHere = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(host)
    const self = isHere ? `http://${host}` : `http://localhost:${server.config.port}`
    return { url: findProvider(onramp, body.provider).url(body, self) }
  },
})
