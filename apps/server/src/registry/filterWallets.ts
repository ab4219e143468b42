import type { Wallet, WalletsQuery } from './schema.ts'

/**
 * The wallets that a query asks for, and how many there are on all pages. The catalogue's order is kept; a search puts
 * names that begin with the words first.
 *
 * @param wallets in the catalogue's order.
 */
export function filterWallets(
  wallets: readonly Wallet[],
  query: WalletsQuery,
): { data: Wallet[]; count: number } {
  const include = new Set(query.include)
  const exclude = new Set(query.exclude)
  const chains = new Set(query.chains)
  const rdns = new Set(query.rdns.map(fold))
  const names = new Set(query.names.map(fold))
  const badge = query.badge_type ?? query.badge
  const kept = wallets.filter(
    (own) =>
      (include.size === 0 || include.has(own.id)) &&
      !exclude.has(own.id) &&
      (chains.size === 0 || own.chains.some((chain) => chains.has(chain))) &&
      (rdns.size === 0 || (own.rdns != null && rdns.has(fold(own.rdns)))) &&
      (names.size === 0 || names.has(fold(own.name))) &&
      (badge === undefined || (badge === 'certified') === (own.badge_type === 'certified')),
  )
  const found = search(kept, fold(query.search ?? ''))
  const start = (query.page - 1) * query.entries
  return { data: found.slice(start, start + query.entries), count: found.length }
}

function search(wallets: readonly Wallet[], words: string): readonly Wallet[] {
  if (words === '') return wallets
  const first: Wallet[] = []
  const rest: Wallet[] = []
  for (const wallet of wallets) {
    const name = fold(wallet.name)
    if (name.startsWith(words)) first.push(wallet)
    else if (name.includes(words) || fold(wallet.rdns ?? '').includes(words)) rest.push(wallet)
  }
  return [...first, ...rest]
}

/** Letters as a person who types them means them: without case, accents and doubled spaces. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
