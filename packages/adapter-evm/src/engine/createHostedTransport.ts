import {
  type AdapterContext,
  type CaipNetworkId,
  constants,
  RpcError,
} from '@latchkey/core/adapter'
import { custom, http, type Transport } from 'viem'
import { createCheckedTransport } from './checkChain.ts'
import { largestResponse, type TransportOptions } from './createTransport.ts'

/** ms without a request to the hosted endpoint after a failure, so that a dead service does not delay each read. */
const cooldownMs = 30_000

/**
 * The hosted endpoint of the site's data service; undefined if the site has none. The first read requests whether it
 * supports the network. No retries, because other endpoints follow. Sent as plain text, so that browsers send no
 * preflight request.
 */
export function createHostedTransport(
  { clock, hostedRpcUrl, log }: Pick<AdapterContext, 'clock' | 'hostedRpcUrl' | 'log'>,
  caipNetworkId: CaipNetworkId,
  { batchSize = constants.rpcBatchSize, timeoutMs = constants.rpcTimeoutMs }: TransportOptions = {},
): Transport | undefined {
  if (!hostedRpcUrl) return undefined
  // Outside, because viem's fallback creates its transports again for each call.
  let restsUntil = 0
  const rest = () => {
    restsUntil = clock.now() + cooldownMs
  }
  const options = {
    batch: batchSize === false ? false : { batchSize },
    timeout: timeoutMs,
    retryCount: 0,
    maxResponseBodySize: largestResponse,
    fetchOptions: { headers: { 'Content-Type': 'text/plain' } },
  }
  const transport: Transport = (params) => {
    const request = async (args: Parameters<ReturnType<Transport>['request']>[0]) => {
      const url = clock.now() < restsUntil ? undefined : await hostedRpcUrl(caipNetworkId)
      if (url === undefined) {
        if (clock.now() >= restsUntil) rest()
        throw new RpcError(4901, { details: `${caipNetworkId} is not served now` })
      }
      try {
        return await http(url, options)(params).request(args)
      } catch (cause) {
        if (!isNodeResponse(cause)) rest()
        throw cause
      }
    }
    return custom({ request }, { key: 'hosted', retryCount: 0 })(params)
  }
  return createCheckedTransport(transport, log)
}

/** Whether the node rejected the request itself; viem uses -1 for responses that it does not understand. */
export function isNodeResponse(cause: unknown): boolean {
  const { code } = (cause ?? {}) as { readonly code?: unknown }
  return typeof code === 'number' && code !== -1
}
