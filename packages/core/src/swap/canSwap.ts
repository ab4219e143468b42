import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { getConnection } from '../connections/getConnection.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { SwapUnsupportedError } from './errors.ts'
import { getRouters } from './routers.ts'

/** Whether tokens of a network can be swapped: with the feature, a data service, a known router and the adapter's calls. */
export const canSwap = (latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean =>
  findSwapObstacle(latchkey, caipNetworkId) === undefined

/** Why tokens of a network cannot be swapped. */
export function findSwapObstacle(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): string | undefined {
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const adapter = latchkey.adapters.get(namespace)
  if (!latchkey.config.services?.data) return 'services.data is not set'
  if (getRouters(latchkey, caipNetworkId).length === 0)
    return `no router on ${caipNetworkId}: see swapRouters`
  if (!isFeatureEnabled(latchkey, 'swaps')) return 'features.swaps is off'
  if (!(adapter?.sendTransaction && adapter.getBalance && adapter.getTokenBalance))
    return `no adapter for swaps on ${namespace}`
  return undefined
}

/**
 * The account that swaps on a network.
 *
 * @throws {SwapUnsupportedError} 'Network not supported for Swaps'
 * @throws {NotConnectedError} if no wallet is connected
 */
export function findSwapper(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
): { readonly connection: Connection; readonly adapter: Adapter } {
  const obstacle = findSwapObstacle(latchkey, caipNetworkId)
  if (obstacle) throw new SwapUnsupportedError(obstacle)
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const connection = getConnection(latchkey, { namespace })
  const adapter = latchkey.adapters.get(namespace)
  if (!connection || !adapter) throw new NotConnectedError(namespace)
  return { connection, adapter }
}
