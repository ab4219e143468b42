import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { foldName } from './foldName.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { WalletRow } from './schema.ts'

/**
 * Finds installed wallets whose name looks like another wallet's. The site's own wallets, and those that the id or
 * rdns of a registry entry identifies, are never included. If no wallet of a name is identified, all of them are.
 *
 * @param entries - the loaded wallets of the registry
 * @returns the ids of their rows
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
  const groupByName = <one extends { readonly name: string }>(all: readonly one[]) => {
    const groups = new Map<string, one[]>()
    for (const one of all) {
      const name = foldName(one.name)
      groups.set(name, [...(groups.get(name) ?? []), one])
    }
    return (name: string) => groups.get(foldName(name)) ?? []
  }
  const rowsNamed = groupByName(rows)
  const entriesNamed = groupByName(entries)
  const lookalikes = rows.filter((row) => {
    // The name of this row is set by Latchkey.
    if (!row.isInstalled || row.id === 'injected') return false
    if (customWallets.some((wallet) => isSameWallet(row, wallet))) return false
    const known = entriesNamed(row.name)
    if (known.some((entry) => isProven(row, entry))) return false
    const isKnown = known.some((entry) => isSameWallet(row, entry))
    return rowsNamed(row.name).length > 1 || (known.length > 0 && !isKnown)
  })
  return new Set(lookalikes.map(({ id }) => id))
}

/** Whether the id or the rdns identifies the wallet. A Wallet Standard wallet has only a name. */
const isProven = (row: WalletRow, { id, rdns }: WalletEntry) =>
  row.id === id || (!row.isDuplicateClaim && rdns !== undefined && row.rdns === rdns)
