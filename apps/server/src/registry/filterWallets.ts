import { foldText, type IndexedWallet } from './indexWallet.ts'
import type { WalletsQuery } from './schema.ts'

/**
 * Returns the wallets of a query, and their number over all pages. The registry's order is kept; a search lists names
 * that begin with it first.
 *
 * @param wallets in the order of the registry
 */
export function filterWallets(
  wallets: readonly IndexedWallet[],
  query: WalletsQuery,
): { data: IndexedWallet[]; count: number } {
  const include = new Set(query.include)
  const exclude = new Set(query.exclude)
  const chains = new Set(query.chains)
  const rdns = new Set(query.rdns.map(foldText))
  const names = new Set(query.names.map(foldText))
  const badge = query.badge_type ?? query.badge
  const remaining = wallets.filter(
    (wallet) =>
      (include.size === 0 || include.has(wallet.wallet.id)) &&
      !exclude.has(wallet.wallet.id) &&
      (chains.size === 0 || wallet.wallet.chains.some((chain) => chains.has(chain))) &&
      (rdns.size === 0 || rdns.has(wallet.rdns)) &&
      (names.size === 0 || names.has(wallet.name)) &&
      (badge === undefined ||
        (badge === 'certified') === (wallet.wallet.badge_type === 'certified')),
  )
  const found = search(remaining, foldText(query.search ?? ''))
  const start = (query.page - 1) * query.entries
  return { data: found.slice(start, start + query.entries), count: found.length }
}

function search(wallets: readonly IndexedWallet[], words: string): readonly IndexedWallet[] {
  if (words === '') return wallets
  const first: IndexedWallet[] = []
  const rest: IndexedWallet[] = []
  for (const wallet of wallets) {
    if (wallet.name.startsWith(words)) first.push(wallet)
    else if (wallet.name.includes(words) || wallet.rdns.includes(words)) rest.push(wallet)
  }
  return [...first, ...rest]
}
