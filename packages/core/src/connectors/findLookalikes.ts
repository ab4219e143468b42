import type { ChainNamespace } from '../base/caip.ts'
import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { foldName } from './foldName.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { WalletRow } from './schema.ts'

/** Installed wallets whose name looks like another wallet's, by the ids of their rows. */
export type Namesakes = {
  /** To be marked: the name may pretend to be another wallet. */
  readonly lookalikes: ReadonlySet<string>
  /** The namespaces of wallets of one name that are not for the same ones. */
  readonly namespaces: ReadonlyMap<string, readonly ChainNamespace[]>
}

/**
 * Finds installed wallets whose name looks like another wallet's. Lookalikes are never the site's own wallets, nor
 * those that the id or rdns of a registry entry identifies; if no wallet of a name is identified, all of them are.
 * Two installed wallets without a common namespace may be one extension, and are no lookalikes of each other.
 *
 * @param entries - the loaded wallets of the registry
 *
 * @example
 * findLookalikes({ rows, entries, customWallets }).lookalikes.has(row.id)
 */
export function findLookalikes({
  rows,
  entries,
  customWallets,
}: {
  readonly rows: readonly WalletRow[]
  readonly entries: readonly WalletEntry[]
  readonly customWallets: readonly CustomWallet[]
}): Namesakes {
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
    const isRivalled = rowsNamed(row.name).some((other) => other !== row && isRival(row, other))
    return isRivalled || (known.length > 0 && !isKnown)
  })
  const distinguished = rows.filter(
    (row) =>
      row.isInstalled &&
      rowsNamed(row.name).some(
        (other) => other.isInstalled && listNamespaces(other).join() !== listNamespaces(row).join(),
      ),
  )
  return {
    lookalikes: new Set(lookalikes.map(({ id }) => id)),
    namespaces: new Map(distinguished.map((row) => [row.id, listNamespaces(row)])),
  }
}

const listNamespaces = ({ connectors }: WalletRow) =>
  connectors.map(({ namespace }) => namespace).sort()

/** Whether a visitor could take one for the other: a wallet that is not installed may have any namespace. */
const isRival = (row: WalletRow, other: WalletRow) =>
  !other.isInstalled ||
  listNamespaces(other).some((namespace) => listNamespaces(row).includes(namespace))

/** Whether the id or the rdns identifies the wallet. A Wallet Standard wallet has only a name. */
const isProven = (row: WalletRow, { id, rdns }: WalletEntry) =>
  row.id === id || (!row.isDuplicateClaim && rdns !== undefined && row.rdns === rdns)
