import type { CaipNetworkId } from '../base/caip.ts'
import { toUrl } from '../http/toUrl.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { sdkQuery, toServiceUrl } from './askService.ts'
import { isDataSupported } from './supportedChains.ts'

/** Maximum ms that a read waits for the list of supported chains. */
const listLimitMs = 2_000

/**
 * The hosted JSON-RPC endpoint for a network, `{services.data}/v1/?chainId=…&projectId=…`; undefined if the service
 * does not support the network, or does not respond in time.
 */
export async function hostedRpcUrl(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): Promise<string | undefined> {
  const { clock, config, signal } = latchkey
  const base = config.services?.data
  if (base === undefined || !config.projectId) return undefined
  const limit = {
    what: 'supported-chains',
    limitMs: listLimitMs,
    signal,
  }
  const isListed = await withLimit(clock, limit, isDataSupported(latchkey, caipNetworkId)).catch(
    () => false,
  )
  if (!isListed) return undefined
  const query = { chainId: caipNetworkId, ...sdkQuery(config.projectId) }
  return toUrl(toServiceUrl(base, '/v1/'), query).href
}
