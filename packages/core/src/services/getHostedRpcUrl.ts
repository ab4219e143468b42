import type { CaipNetworkId } from '../base/caip.ts'
import { toUrl } from '../http/toUrl.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { isDataSupported } from './isDataSupported.ts'
import { sdkQuery, toServiceUrl } from './requestService.ts'

/** Maximum ms that a read waits for the list of supported chains. */
const listLimitMs = 2_000

/**
 * The hosted JSON-RPC endpoint for a network, `{services.data}/v1/?chainId=…&projectId=…`; undefined if the service
 * does not support the network, or does not respond in time.
 */
export async function getHostedRpcUrl(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): Promise<string | undefined> {
  const { clock, config, signal } = latchkey
  const base = config.services?.data
  if (base === undefined || !config.projectId) return undefined
  const limit = {
    operation: 'supported-chains',
    limitMs: listLimitMs,
    signal,
  }
  const isListed = await withTimeout(clock, limit, isDataSupported(latchkey, caipNetworkId)).catch(
    () => false,
  )
  if (!isListed) return undefined
  const query = { chainId: caipNetworkId, ...sdkQuery(config.projectId) }
  return toUrl(toServiceUrl(base, '/v1/'), query).href
}
