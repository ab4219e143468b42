import type { CaipNetworkId } from '../base/caip.ts'
import { toUrl } from '../http/toUrl.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { sdkQuery, toServiceUrl } from './askService.ts'
import { isDataSupported } from './supportedChains.ts'

/** ms that a read of a chain waits to learn whether the service knows the chain. */
const listLimitMs = 2_000

/**
 * The hosted JSON-RPC endpoint for a network, `{services.data}/v1/?chainId=…&projectId=…`; undefined for one that the
 * service does not list. What is not known in time counts as not listed: then the next endpoint is asked.
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
