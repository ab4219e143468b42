import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import type { NativeBalance } from '../adapter/walletCalls.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { BalanceUnavailableError } from './errors.ts'

/**
 * Returns options of a query for an account's native balance, fresh for 30 s. Works with any TanStack client; the
 * instance's own client refetches every 30 s while it is shown. The query throws `BalanceUnavailableError` with the
 * reason as its cause.
 *
 * @example
 * useQuery(getNativeBalanceQueryOptions(latchkey, connection), client)
 */
export function getNativeBalanceQueryOptions(
  latchkey: Latchkey,
  {
    namespace,
    address,
    caipNetworkId,
  }: Pick<Connection, 'namespace' | 'address' | 'caipNetworkId'>,
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'nativeBalance', caipNetworkId, address] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<NativeBalance> => {
      const adapter = latchkey.adapters.get(namespace)
      if (!adapter?.getBalance) throw new BalanceUnavailableError()
      try {
        return await adapter.getBalance({ address, caipNetworkId, signal })
      } catch (cause) {
        throw new BalanceUnavailableError(cause, describeNodes(latchkey, adapter, caipNetworkId))
      }
    },
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    // The transport retries; no request is made for 30 s after a failure.
    retry: false,
    retryOnMount: false,
  }
}

/** Lists the origins of a network's nodes, without paths, which may contain keys. */
function describeNodes(
  { config }: Latchkey,
  { networks, rpcUrls }: Adapter,
  caipNetworkId: CaipNetworkId,
): string {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (rpcUrls) return "the nodes are those of the site's own library"
  if (!network) return `${caipNetworkId} is not configured`
  const custom = config.customRpcUrls?.[caipNetworkId] ?? []
  const urls = [...custom.map(({ url }) => url), ...network.rpcUrls.default.http]
  // A host's own library has checked none of its URLs.
  const origins = urls.flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []))
  return `the nodes of ${caipNetworkId} are ${origins.join(', ')}`
}
