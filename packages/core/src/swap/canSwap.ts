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
export function canSwap(latchkey: Latchkey, caipNetworkId: CaipNetworkId): boolean {
  const adapter = latchkey.adapters.get(parseCaipNetworkId(caipNetworkId).chainNamespace)
  return Boolean(
    isFeatureEnabled(latchkey, 'swaps') &&
      latchkey.config.services?.data &&
      getRouters(latchkey, caipNetworkId).length > 0 &&
      adapter?.sendTransaction &&
      adapter.getBalance &&
      adapter.getTokenBalance,
  )
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
  if (!canSwap(latchkey, caipNetworkId)) throw new SwapUnsupportedError()
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const connection = getConnection(latchkey, { namespace })
  const adapter = latchkey.adapters.get(namespace)
  if (!connection || !adapter) throw new NotConnectedError(namespace)
  return { connection, adapter }
}
