import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../wallets/schema.ts'
import { foldName } from './foldName.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { WalletRow } from './schema.ts'

/**
 * The ids of installed wallets whose name looks like that of another wallet. A wallet that is the registry's of that
 * name, by its id or rdns, or the site's own, is never one; where nothing tells the wallets of one name apart, all of
 * them are.
 *
 * @param entries - what the registry has given
 *
 * @example
 * findLookalikes({ rows, entries, customWallets }).has(row.id)
 */
export function findLookalikes({
  rows,
  entries,
  customWallets,
}: {
  readonly rows: readonly WalletRow[]
  readonly entries: readonly WalletEntry[]
  readonly customWallets: readonly CustomWallet[]
}): ReadonlySet<string> {
  const named = <one extends { readonly name: string }>(all: readonly one[]) => {
    const groups = new Map<string, one[]>()
    for (const one of all) {
      const name = foldName(one.name)
      groups.set(name, [...(groups.get(name) ?? []), one])
    }
    return (name: string) => groups.get(foldName(name)) ?? []
  }
  const rowsNamed = named(rows)
  const entriesNamed = named(entries)
  const lookalikes = rows.filter((row) => {
    // The name of the legacy provider's row is ours.
    if (!row.isInstalled || row.id === 'injected') return false
    if (customWallets.some((wallet) => isSameWallet(row, wallet))) return false
    const known = entriesNamed(row.name)
    if (known.some((entry) => isProven(row, entry))) return false
    const isKnown = known.some((entry) => isSameWallet(row, entry))
    return rowsNamed(row.name).length > 1 || (known.length > 0 && !isKnown)
  })
  return new Set(lookalikes.map(({ id }) => id))
}

/** By more than its name, which is all that a wallet of the Wallet Standard has. */
const isProven = (row: WalletRow, { id, rdns }: WalletEntry) =>
  row.id === id || (!row.isDuplicateClaim && rdns !== undefined && row.rdns === rdns)
