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
  const lookalikes = new Set<string>()
  const namespaces = new Map<string, readonly ChainNamespace[]>()
  const entriesByName = groupByName(entries)
  const isMarked = (row: WalletRow, isRivalled: boolean, known: readonly WalletEntry[]) => {
    // The name of this row is set by Latchkey.
    if (row.id === 'injected') return false
    if (customWallets.some((wallet) => isSameWallet(row, wallet))) return false
    if (known.some((entry) => isProven(row, entry))) return false
    return isRivalled || (known.length > 0 && !known.some((entry) => isSameWallet(row, entry)))
  }
  for (const [name, group] of groupByName(rows)) {
    const installed = group.filter(({ isInstalled }) => isInstalled)
    const listed = installed.flatMap(listNamespaces)
    const shared = new Set(listed.filter((one, index) => listed.indexOf(one) < index))
    const isMixed = new Set(installed.map((row) => listNamespaces(row).join())).size > 1
    for (const row of installed) {
      const own = listNamespaces(row)
      if (isMixed) namespaces.set(row.id, own)
      // A wallet that is not installed may have any namespace.
      const isRivalled = installed.length < group.length || own.some((one) => shared.has(one))
      if (isMarked(row, isRivalled, entriesByName.get(name) ?? [])) lookalikes.add(row.id)
    }
  }
  return { lookalikes, namespaces }
}

function groupByName<one extends { readonly name: string }>(all: readonly one[]) {
  const groups = new Map<string, one[]>()
  for (const one of all) {
    const name = foldName(one.name)
    const group = groups.get(name)
    if (group) group.push(one)
    else groups.set(name, [one])
  }
  return groups
}

const listNamespaces = ({ connectors }: WalletRow) =>
  connectors.map(({ namespace }) => namespace).sort()

/** Whether the id or the rdns identifies the wallet. A Wallet Standard wallet has only a name. */
const isProven = (row: WalletRow, { id, rdns }: WalletEntry) =>
  row.id === id || (!row.isDuplicateClaim && rdns !== undefined && row.rdns === rdns)
