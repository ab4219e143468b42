import {
  type AdapterContext,
  type CaipNetworkId,
  constants,
  RpcError,
} from '@latchkey/core/adapter'
import { custom, http, type Transport } from 'viem'
import { checkedTransport } from './checkChain.ts'
import { largestAnswer, type TransportOptions } from './createTransport.ts'

/** ms without a call to the hosted endpoint after one failed: a dead service must not hold up each read. */
const restMs = 30_000

/**
 * The hosted endpoint of the site's data service; undefined when the site has none. Whether it serves the network is
 * asked by the first read. It tries once: others stand before or behind it. Sent as plain text, so that no browser asks
 * before it asks.
 */
export function hostedTransport(
  { clock, hostedRpcUrl, log }: Pick<AdapterContext, 'clock' | 'hostedRpcUrl' | 'log'>,
  caipNetworkId: CaipNetworkId,
  { batchSize = constants.rpcBatchSize, timeoutMs = constants.rpcTimeoutMs }: TransportOptions = {},
): Transport | undefined {
  if (!hostedRpcUrl) return undefined
  // Outside: viem's fallback makes its transports again for each call.
  let restsUntil = 0
  const rest = () => {
    restsUntil = clock.now() + restMs
  }
  const options = {
    batch: batchSize === false ? false : { batchSize },
    timeout: timeoutMs,
    retryCount: 0,
    maxResponseBodySize: largestAnswer,
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
        if (!isAnswer(cause)) rest()
        throw cause
      }
    }
    return custom({ request }, { key: 'hosted', retryCount: 0 })(params)
  }
  return checkedTransport(transport, log)
}

/** The node has spoken, of the request; viem says -1 for what it does not understand itself. */
export function isAnswer(cause: unknown): boolean {
  const { code } = (cause ?? {}) as { readonly code?: unknown }
  return typeof code === 'number' && code !== -1
}
