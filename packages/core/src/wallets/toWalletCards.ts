import { isSameWallet } from '../connectors/isSameWallet.ts'
import type { WalletRow } from '../connectors/schema.ts'
import { isListedIn, matchesIdList } from '../connectors/walletListInputs.ts'
import type { WalletEntry } from '../registry/schema.ts'
import type { Catalogue } from '../state/wallets.ts'

/** A card of the grid of all wallets. Name and icon are untrusted: sanitize them before display. */
export type WalletCard = {
  readonly id: string
  readonly name: string
  /** Its own icon or the site's; the registry's is fetched by `entry.image_id`. */
  readonly icon: string | undefined
  readonly entry: WalletEntry | undefined
  readonly isInstalled: boolean
  /** Another wallet announced this id first. */
  readonly isDuplicateClaim: boolean
  readonly isCertified: boolean
}

/**
 * Creates the cards of the grid of all wallets: installed ones, then the other rows of the first view, then the
 * entries of the registry, without duplicates and excluded wallets; during a search, only the matches.
 *
 * @param rows - of the first view; the relay row is omitted
 * @param entries - the entries of the registry: all pages, or the search result
 * @param only - the filter: rows with `search` in the name or among `entries`; and certified ones
 *
 * @example
 * toWalletCards({ rows, entries, catalogue, excludeWalletIds: [], only: { search: 'fox' } })
 */
export function toWalletCards({
  rows,
  entries,
  catalogue,
  excludeWalletIds,
  only: { search = '', isCertified = false } = {},
}: {
  readonly rows: readonly WalletRow[]
  readonly entries: readonly WalletEntry[]
  readonly catalogue: Pick<Catalogue, 'excluded'>
  readonly excludeWalletIds: readonly string[]
  readonly only?: { readonly search?: string; readonly isCertified?: boolean }
}): readonly WalletCard[] {
  const expected = search.trim().toLowerCase()
  // An installed wallet claims its identity (EIP-6963), which proves nothing: only entries are certified.
  const wallets = rows.filter(
    ({ type, isInstalled }) => type !== 'walletConnect' && !(isCertified && isInstalled),
  )
  const cards = wallets
    .filter(
      // A search may find more than names.
      (row) =>
        row.name.toLowerCase().includes(expected) || entries.some((entry) => isSameRow(row, entry)),
    )
    .map((row) => toRowCard(row, entries))
  const ids = new Set<string>()
  const domains = new Set<string>()
  const others: WalletCard[] = []
  for (const entry of entries) {
    const { id, rdns } = entry
    const isTwice = ids.has(id) || (rdns !== undefined && domains.has(rdns))
    if (isTwice || wallets.some((row) => isSameRow(row, entry))) continue
    if (matchesIdList(excludeWalletIds, entry) || isListedIn(catalogue.excluded, entry)) continue
    ids.add(id)
    if (rdns !== undefined) domains.add(rdns)
    others.push(toEntryCard(entry))
  }
  return [
    ...cards.filter((card) => card.isInstalled),
    ...cards.filter((card) => !card.isInstalled),
    ...others,
  ].filter((card) => !isCertified || card.isCertified)
}

/** A row without namespaces is a registry entry; any other is an installed wallet. */
const isSameRow = (row: WalletRow, entry: WalletEntry) =>
  isSameWallet(row, entry) || row.entry?.id === entry.id

function toRowCard(row: WalletRow, entries: readonly WalletEntry[]): WalletCard {
  const entry = row.entry ?? entries.find((entry) => isSameWallet(row, entry))
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    entry,
    isInstalled: row.isInstalled,
    isDuplicateClaim: row.isDuplicateClaim,
    isCertified: !row.isInstalled && isBadged(entry),
  }
}

const toEntryCard = (entry: WalletEntry): WalletCard => ({
  id: entry.id,
  name: entry.name,
  icon: undefined,
  entry,
  isInstalled: false,
  isDuplicateClaim: false,
  isCertified: isBadged(entry),
})

const isBadged = (entry: WalletEntry | undefined) => entry?.badge_type === 'certified'
