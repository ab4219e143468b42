import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { fetchWallets, type WalletsAsked } from './api.ts'
import { askedChains, featuredIds, isUsable, unrecommendedIds } from './asked.ts'
import type { WalletEntry } from './schema.ts'
import { type Catalogue, catalogueAtom } from './state.ts'

/**
 * Fetches what the first view shows of the catalogue: featured, recommended and excluded wallets, side by side. What
 * fails is missing and nothing else; it is asked for again by the next call. Without a registry nothing happens.
 */
export async function loadCatalogue(latchkey: Latchkey): Promise<void> {
  const { config, store } = latchkey
  const { status } = store.get(catalogueAtom)
  if (!config.services?.registry || status === 'loading' || status === 'loaded') return
  store.set(catalogueAtom, (catalogue) => ({ ...catalogue, status: 'loading' }))

  const { excludeWalletIds = [], includeWalletIds = [] } = config
  const featured = featuredIds(latchkey)
  const outcomes = await Promise.allSettled([
    ask(latchkey, { ids: featured }),
    fetchWallets(
      latchkey,
      {
        page: 1,
        entries: constants.recommendedWalletsCount,
        chains: askedChains(latchkey),
        include: includeWalletIds,
        exclude: unrecommendedIds(latchkey),
      },
      latchkey.flights.life.signal,
    ),
    ask(latchkey, { ids: excludeWalletIds }),
  ])
  const [first, top, hidden] = outcomes
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      latchkey.log({ level: 'warn', message: 'The registry did not answer', cause: outcome.reason })
  }
  const isWhole = outcomes.every(({ status }) => status === 'fulfilled')
  store.set(
    catalogueAtom,
    (before): Catalogue => ({
      status: isWhole ? 'loaded' : 'failed',
      featured:
        first.status === 'fulfilled'
          ? inOrder(first.value, featured).filter((wallet) => isUsable(latchkey, wallet))
          : before.featured,
      recommended:
        top.status === 'fulfilled'
          ? top.value.data.filter((wallet) => isUsable(latchkey, wallet))
          : before.recommended,
      count: top.status === 'fulfilled' ? top.value.count : before.count,
      excluded:
        hidden.status === 'fulfilled'
          ? hidden.value.map(({ rdns, name }) => ({ rdns, name }))
          : before.excluded,
    }),
  )
}

/** Entries by their ids; the registry is not asked for none. */
async function ask(
  latchkey: Latchkey,
  { ids }: { readonly ids: readonly string[] },
): Promise<readonly WalletEntry[]> {
  if (ids.length === 0) return []
  const asked: WalletsAsked = { page: 1, entries: ids.length, include: ids }
  return (await fetchWallets(latchkey, asked, latchkey.flights.life.signal)).data
}

function inOrder(wallets: readonly WalletEntry[], ids: readonly string[]): WalletEntry[] {
  return ids.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
}
