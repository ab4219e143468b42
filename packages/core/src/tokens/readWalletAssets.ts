import type { Adapter } from '../adapter/adapter.ts'
import type { WalletAsset } from '../adapter/walletCalls.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { getConnection } from '../connections/getConnection.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { toUsd } from '../money/usd.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import type { PortfolioAccount, Token } from './schema.ts'

/** ms for which the tokens wait for a wallet that says nothing; a later read has its answer. */
const patienceMs = 500

/**
 * The tokens that the connected wallet lists (ERC-7811), or undefined: it is asked only if it declares `assetDiscovery`
 * (EIP-5792).
 */
export async function readWalletAssets(
  latchkey: Latchkey,
  { address, caipNetworkId }: PortfolioAccount,
): Promise<readonly Token[] | undefined> {
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId)
  const connection = getConnection(latchkey, { namespace })
  const adapter = latchkey.adapters.get(namespace)
  if (connection?.address !== address || !adapter?.getAssets) return undefined
  const { connectorId } = connection
  const request = { connectorId, address, caipNetworkIds: [caipNetworkId] } as const
  const limits = { operation: 'wallet_getCapabilities', limitMs: patienceMs }
  const isDeclared = await withTimeout(
    latchkey.clock,
    { ...limits, signal: latchkey.signal },
    declaresAssets(latchkey, adapter, request),
  ).catch(() => false)
  if (!isDeclared) return undefined
  try {
    const { [caipNetworkId]: assets } = await adapter.getAssets(request)
    return assets?.map((asset) => toToken(asset, caipNetworkId))
  } catch (cause) {
    latchkey.log({ level: 'warn', message: 'The wallet did not list its assets', cause })
    return undefined
  }
}

/** Asked once for each connection and network. */
async function declaresAssets(
  latchkey: Latchkey,
  { getCapabilities }: Adapter,
  request: Parameters<NonNullable<Adapter['getAssets']>>[0] & {
    readonly caipNetworkIds: readonly [PortfolioAccount['caipNetworkId']]
  },
): Promise<boolean> {
  const { connectorId, address, caipNetworkIds } = request
  const [caipNetworkId] = caipNetworkIds
  const client = await getQueryClient(latchkey)
  return client.fetchQuery({
    queryKey: ['latchkey', latchkey.id, 'declaresAssets', caipNetworkId, connectorId, address],
    queryFn: async () => {
      const capabilities = await getCapabilities?.(request).catch(() => undefined)
      return capabilities?.[caipNetworkId]?.assetDiscovery?.supported === true
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Without its icon, which is on any host. */
function toToken(
  { address, balance, metadata: { name, symbol, decimals, price } }: WalletAsset,
  caipNetworkId: PortfolioAccount['caipNetworkId'],
): Token {
  const usd = toUsd(balance, decimals, price)
  return {
    ...{ caipNetworkId, name, symbol, decimals, balance },
    ...(address !== undefined && { address }),
    ...(usd !== undefined && price !== undefined && { price, usd }),
  }
}
