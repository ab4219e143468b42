import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchWallets, type WalletEntriesRequest } from '../registry/api.ts'
import type { WalletEntry } from '../registry/schema.ts'
import type { Catalogue, WalletLabel } from '../state/wallets.ts'
import {
  getExcludedRecommendationIds,
  getFeaturedIds,
  getQueryableChains,
  isQueryable,
  isUsable,
  maxIdsPerRequest,
  registryIds,
} from './registryQuery.ts'

/** Fetches the wallets of the first view. Does not throw: a part that fails is logged and missing. */
export async function fetchCatalogue(
  latchkey: Latchkey,
  chains: readonly string[],
): Promise<Partial<Catalogue>> {
  const { config } = latchkey
  const isShown = (wallet: WalletEntry) => isUsable(latchkey, chains, wallet)
  const excluded = registryIds(config.excludeWalletIds)
  const included = config.includeWalletIds && registryIds(config.includeWalletIds)
  const featured = getFeaturedIds(latchkey)
  const outcomes = await Promise.allSettled([
    fetchByIds(latchkey, { ids: featured }),
    fetchWallets(
      latchkey,
      {
        page: 1,
        entries: constants.recommendedWalletsCount,
        chains: getQueryableChains(chains),
        ...(included && { include: isQueryable(included) }),
        exclude: isQueryable(getExcludedRecommendationIds(latchkey)),
      },
      latchkey.signal,
    ),
    fetchByIds(latchkey, { ids: excluded }),
    fetchByIds(latchkey, { ids: included ?? [] }),
  ])
  const [first, top, hidden, named] = outcomes
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      latchkey.log({
        level: 'warn',
        message: 'Wallet registry request failed',
        cause: outcome.reason,
      })
  }
  return {
    status: outcomes.every(({ status }) => status === 'fulfilled') ? 'loaded' : 'failed',
    ...(first.status === 'fulfilled' && {
      featured: sortByIds(first.value, featured).filter(isShown),
    }),
    ...(top.status === 'fulfilled' && {
      recommended: top.value.data.filter(
        (wallet) => isShown(wallet) && !excluded.includes(wallet.id),
      ),
      count: top.value.count,
    }),
    ...(hidden.status === 'fulfilled' && { excluded: hidden.value.map(toLabel) }),
    ...(named.status === 'fulfilled' && { included: named.value.map(toLabel) }),
  }
}

/** Fetches entries by id, in parts; an empty list sends no request. */
async function fetchByIds(
  latchkey: Latchkey,
  { ids }: { readonly ids: readonly string[] },
): Promise<readonly WalletEntry[]> {
  const parts: WalletEntriesRequest[] = []
  for (let from = 0; from < Math.max(1, ids.length); from += maxIdsPerRequest) {
    const include = ids.slice(from, from + maxIdsPerRequest)
    parts.push({ page: 1, entries: include.length, include })
  }
  const { signal } = latchkey
  const responses = await Promise.all(parts.map((part) => fetchWallets(latchkey, part, signal)))
  return responses.flatMap(({ data }) => data)
}

const toLabel = ({ rdns, name }: WalletEntry): WalletLabel => ({ rdns, name })

function sortByIds(wallets: readonly WalletEntry[], ids: readonly string[]): WalletEntry[] {
  return ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
}
