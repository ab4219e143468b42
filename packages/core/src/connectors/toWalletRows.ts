import type { Connection } from '../connections/schema.ts'
import type { ConnectorType } from '../options/features.ts'
import type { CustomWallet } from '../options/schema.ts'
import { type FoundWallet, mergeWallets } from './mergeWallets.ts'
import type { WalletRow } from './schema.ts'

/** What the rows are made of. */
export type RowSources = {
  readonly found: readonly FoundWallet[]
  readonly connections: readonly Connection[]
  readonly recentWalletIds: readonly string[]
  readonly customWallets: readonly CustomWallet[]
  readonly featuredWalletIds: readonly string[]
  readonly includeWalletIds: readonly string[] | undefined
  readonly excludeWalletIds: readonly string[]
  readonly connectorImages: Readonly<Record<string, string>>
  /** Only wallets of this family. */
  readonly namespace: string | undefined
  /** All seven types, first to last (`features.connectorTypeOrder`). */
  readonly connectorTypeOrder: readonly ConnectorType[]
}

const rowTypes = {
  announced: 'injected',
  injected: 'injected',
  external: 'external',
  walletConnect: 'walletConnect',
} as const

/** The wallet list: merged, filtered, and in the order of spec §9. Ties keep the order of discovery. */
export function toWalletRows(sources: RowSources): readonly WalletRow[] {
  const found = sources.found.filter(({ type }) => type !== 'embedded')
  const rows = mergeWallets(found, sources.customWallets)
    .map((group) => toRow(group, sources))
    .filter((row) => isShown(row, sources))
  const rank = (row: WalletRow) => sources.connectorTypeOrder.indexOf(row.type)
  const featured = (row: WalletRow) => {
    const place = sources.featuredWalletIds.findIndex((id) => id === row.id || id === row.rdns)
    return place < 0 ? Number.POSITIVE_INFINITY : place
  }
  const recency = (row: WalletRow) =>
    row.type === 'recent' ? sources.recentWalletIds.indexOf(row.id) : 0
  return rows
    .map((row, place) => ({ row, place }))
    .sort(
      (a, b) =>
        rank(a.row) - rank(b.row) ||
        recency(a.row) - recency(b.row) ||
        compare(featured(a.row), featured(b.row)) ||
        a.place - b.place,
    )
    .map(({ row }) => row)
}

function toRow(group: readonly FoundWallet[], sources: RowSources): WalletRow {
  const [first] = group as readonly [FoundWallet]
  const isRecent = sources.recentWalletIds.includes(first.connectorId)
  const connectors = group.map(({ namespace, connectorId }) => ({ namespace, connectorId }))
  return {
    id: first.connectorId,
    name: first.name,
    icon: sources.connectorImages[first.connectorId] ?? group.find(({ icon }) => icon)?.icon,
    rdns: first.rdns,
    type:
      isRecent && first.type !== 'walletConnect'
        ? 'recent'
        : rowTypes[first.type as keyof typeof rowTypes],
    connectors,
    isInstalled: group.some(({ type }) => type === 'announced' || type === 'injected'),
    isRecent,
    isConnected: sources.connections.some((connection) =>
      connectors.some(
        ({ namespace, connectorId }) =>
          namespace === connection.namespace && connectorId === connection.connectorId,
      ),
    ),
    isDuplicateClaim: group.some(({ isDuplicateClaim }) => isDuplicateClaim),
  }
}

function isShown(row: WalletRow, sources: RowSources): boolean {
  const { namespace, includeWalletIds, excludeWalletIds } = sources
  if (namespace && !row.connectors.some((connector) => connector.namespace === namespace)) {
    return false
  }
  const isNamed = (ids: readonly string[]) =>
    ids.some(
      (id) => id === row.id || id === row.rdns || id.toLowerCase() === row.name.toLowerCase(),
    )
  if (isNamed(excludeWalletIds)) return false
  // The relay is a way to connect, not a wallet: an include list does not take it away.
  return !includeWalletIds || row.type === 'walletConnect' || isNamed(includeWalletIds)
}

// Infinity - Infinity is NaN, which sort takes as equal in some engines only.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
