import type { CaipNetworkId } from '@latchkey/core/adapter'
import { type Client, createClient, custom } from 'viem'
import { createHostedTransport, isNodeResponse } from './createHostedTransport.ts'
import type { Engine } from './engine.ts'

/** Codes with which a node reports its own failure, not the request's (EIP-1474). */
const troubled = new Set([-32002, -32005, -32603])

/**
 * The host's own client, followed by the hosted endpoint, which is used only when the host's transport has failed.
 * The host's own use of the client does not change.
 */
export function withHosted(
  engine: Pick<Engine, 'context' | 'hostedClients'>,
  client: Client,
  caipNetworkId: CaipNetworkId,
): Client {
  const known = engine.hostedClients.get(client)
  if (known) return known
  const transport = createHostedTransport(engine.context, caipNetworkId)
  if (!transport) return client
  const hosted = transport({ chain: client.chain })
  const request = async (args: Parameters<typeof client.request>[0]) => {
    try {
      return await client.request(args)
    } catch (cause) {
      const { code } = cause as { readonly code?: number }
      if (isNodeResponse(cause) && !troubled.has(code ?? 0)) throw cause
      return hosted.request(args).catch(() => {
        // Prefer the host transport's error.
        throw cause
      })
    }
  }
  const { batch, cacheTime, ccipRead, chain, pollingInterval } = client
  const created: Client = createClient({
    ...(batch && { batch }),
    ...(chain && { chain }),
    ...(ccipRead !== undefined && { ccipRead }),
    cacheTime,
    pollingInterval,
    transport: custom({ request }, { retryCount: 0 }),
  })
  engine.hostedClients.set(client, created)
  return created
}
