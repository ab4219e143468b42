import * as z from 'zod'
import { defineEndpoint } from '../http/defineEndpoint.ts'
import { findAsset } from './findAsset.ts'
import { findProvider } from './findProvider.ts'
import { getOwnUrl } from './getOwnUrl.ts'
import { getOrderParts } from './order.ts'
import type { OnrampDrivers } from './provider.ts'
import { urlRequest } from './schema.ts'
import { storeOrder } from './storeOrder.ts'

export const postOnrampUrl = defineEndpoint({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  summary: "The URL of the provider's page for a purchase",
  description:
    "Stores an order for the account's history: the first wallet, the asset and the network, for 7 days and up to 32 per account. " +
    'For rate limits each call of the provider is one more request; its options per country are cached for five minutes.',
  access: 'project',
  body: urlRequest,
  response: z.object({ url: z.string() }),
  errors: [501],
  handle: async ({ body, server, headers, signal, consumeQuota }, { onramp }: OnrampDrivers) => {
    const provider = findProvider(onramp, body.provider)
    const parts = getOrderParts(body)
    const caller = { signal, consumeQuota }
    const asset = await findAsset(provider, parts, body, server.config, caller)
    await storeOrder(server, { ...parts, ...asset, provider: provider.id })
    return { url: provider.url(body, getOwnUrl(server, headers)) }
  },
})
