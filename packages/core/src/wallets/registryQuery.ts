import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { WalletEntry } from '../registry/schema.ts'

/**
 * The ids of a site's list that the registry knows: 64 hexadecimal digits or a UUID. The lists may also contain an
 * rdns or a name of announced wallets.
 */
export const registryIds = (ids: readonly string[] = []): readonly string[] =>
  ids.filter((id) => /^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(id))

/** Maximum number of ids or networks in a request (URL length limit). */
export const maxIdsPerRequest = 50

/** The ids that fit in a request; the others are filtered from the response. */
export const isQueryable = (ids: readonly string[]): readonly string[] =>
  ids.slice(0, maxIdsPerRequest)

/** The networks of a request; empty, which means all, if there are too many. */
export const getQueryableChains = (chains: readonly string[]): readonly string[] =>
  chains.length > maxIdsPerRequest ? [] : chains

/** The first of `featuredWalletIds`: more are not featured. */
export function getFeaturedIds({ config }: Latchkey): readonly string[] {
  return registryIds(config.featuredWalletIds).slice(0, constants.featuredWalletsCount)
}

/** Ids that the recommended list omits: excluded and featured wallets. */
export function getExcludedRecommendationIds(latchkey: Latchkey): readonly string[] {
  return [...registryIds(latchkey.config.excludeWalletIds), ...getFeaturedIds(latchkey)]
}

/** Filter: wallets of one of the networks only; on mobile, only wallets with a deep link. */
export function isUsable(
  { platform }: Latchkey,
  chains: readonly string[],
  wallet: WalletEntry,
): boolean {
  if (wallet.chains && !wallet.chains.some((chain) => chains.includes(chain))) return false
  return (
    !platform.isMobile() || wallet.mobile_link !== undefined || wallet.webapp_link !== undefined
  )
}
