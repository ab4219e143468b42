import { isSameWallet } from './isSameWallet.ts'
import { mergeWallets, type ResolvedWallet } from './mergeWallets.ts'
import type { WalletRow } from './schema.ts'
import { toRegistryItems } from './toRegistryItems.ts'
import { isListedIn, matchesIdList, type WalletListInputs } from './walletListInputs.ts'

// Infinity - Infinity is NaN, which only some engines sort as equal.
const last = Number.MAX_VALUE

/**
 * Creates the wallet list: merged, filtered and ordered. Within a type, featured wallets come first, then those with
 * a rank in the registry; ties keep the order of discovery or of their list.
 */
export function toWalletRows(sources: WalletListInputs): readonly WalletRow[] {
  const wallets = sources.found.filter(({ type }) => type !== 'embedded')
  const found = mergeWallets(wallets, sources.customWallets).map((group) => toRow(group, sources))
  const rows = [...found.filter((row) => isShown(row, sources)), ...toRegistryItems(found, sources)]
  const rank = (row: WalletRow) => sources.connectorTypeOrder.indexOf(row.type)
  const recency = (row: WalletRow) =>
    row.type === 'recent' ? sources.recentWalletIds.indexOf(row.id) : 0
  return rows
    .map((row, index) => ({ row, index, featured: getFeaturedIndex(row, sources) }))
    .sort(
      (a, b) =>
        rank(a.row) - rank(b.row) ||
        recency(a.row) - recency(b.row) ||
        a.featured - b.featured ||
        order(a.row) - order(b.row) ||
        a.index - b.index,
    )
    .map(({ row }) => row)
}

function toRow(group: readonly ResolvedWallet[], sources: WalletListInputs): WalletRow {
  const [first] = group as readonly [ResolvedWallet]
  const isRecent = sources.recentWalletIds.includes(first.connectorId)
  const connectors = group.map(({ namespace, connectorId }) => ({ namespace, connectorId }))
  const known = {
    id: first.connectorId,
    rdns: first.rdns,
    isDuplicateClaim: group.some(({ isDuplicateClaim }) => isDuplicateClaim),
  }
  const { featured, recommended } = sources.catalogue
  return {
    ...known,
    name: first.name,
    icon: sources.connectorImages[first.connectorId] ?? group.find(({ icon }) => icon)?.icon,
    type:
      isRecent && first.type !== 'walletConnect'
        ? 'recent'
        : first.type === 'announced'
          ? 'injected'
          : (first.type as WalletRow['type']),
    connectors,
    entry: [...featured, ...recommended].find((entry) => isSameWallet(known, entry)),
    isInstalled: group.some(({ type }) => type === 'announced' || type === 'injected'),
    isRecent,
    isConnected: sources.connections.some((connection) =>
      connectors.some(
        ({ namespace, connectorId }) =>
          namespace === connection.namespace && connectorId === connection.connectorId,
      ),
    ),
  }
}

function isShown(row: WalletRow, sources: WalletListInputs): boolean {
  const { namespace, includeWalletIds, excludeWalletIds, catalogue } = sources
  if (namespace && !row.connectors.some((connector) => connector.namespace === namespace)) {
    return false
  }
  if (matchesIdList(excludeWalletIds, row) || isListedIn(catalogue.excluded, row)) return false
  // The relay is a connect method: an include list does not remove it.
  return (
    !includeWalletIds ||
    row.type === 'walletConnect' ||
    matchesIdList(includeWalletIds, row) ||
    isListedIn(catalogue.included, row)
  )
}

function getFeaturedIndex(
  { id, rdns, entry }: WalletRow,
  { featuredWalletIds }: WalletListInputs,
): number {
  const index = featuredWalletIds.findIndex(
    (item) => item === id || item === rdns || item === entry?.id,
  )
  return index < 0 ? last : index
}

const order = ({ entry, type }: WalletRow) =>
  // The catalogue's own lists are already ordered.
  type === 'recommended' ? 0 : (entry?.order ?? last)
