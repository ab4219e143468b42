import * as constants from '../base/constants.ts'
import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { getWalletLinks } from './getWalletLinks.ts'
import { isSameWallet } from './isSameWallet.ts'
import type { WalletRow } from './schema.ts'
import { isListedIn, matchesIdList, type WalletListInputs } from './walletListInputs.ts'

/**
 * Returns rows of wallets that are not installed: the site's own with a download or deep link, the featured ones, and
 * recommended ones up to a total of four connect methods, without duplicates.
 *
 * @param found - every wallet that was found, shown or not
 */
export function toRegistryItems(
  found: readonly WalletRow[],
  sources: WalletListInputs,
): WalletRow[] {
  const { catalogue, customWallets } = sources
  const isHere = (entry: CustomWallet | WalletEntry) =>
    found.some((row) => isSameWallet(row, entry))
  const isOut = (entry: CustomWallet | WalletEntry) =>
    matchesIdList(sources.excludeWalletIds, entry) || isListedIn(catalogue.excluded, entry)
  const isNew = (entry: CustomWallet | WalletEntry) => !isHere(entry) && !isOut(entry)
  // A relay reaches it by a code or a link.
  const hasRelay = found.some(({ type }) => type === 'walletConnect')
  const isReached = ({ mobile_link, webapp_link, desktop_link }: CustomWallet) =>
    hasRelay && Boolean(mobile_link || webapp_link || desktop_link)
  const among = (rows: readonly WalletRow[], { id, rdns }: WalletEntry) =>
    rows.some((row) => row.id === id || (rdns !== undefined && row.rdns === rdns))

  const custom = dedupe(customWallets)
    .filter((wallet) => isNew(wallet) && (getWalletLinks(wallet).length > 0 || isReached(wallet)))
    .map((wallet) => toEntryRow(wallet, 'custom'))
  const featured = dedupe(catalogue.featured)
    .filter((entry) => isNew(entry) && !among(custom, entry))
    .map((entry) => toEntryRow(entry, 'featured'))
  const others = [...custom, ...featured]
  const here = found.filter(({ isInstalled }) => isInstalled).length
  const remaining = constants.recommendedWalletsCount - here - others.length - sources.otherMethods
  const recommended = dedupe(catalogue.recommended)
    .filter((entry) => isNew(entry) && !among(others, entry))
    .slice(0, Math.max(0, remaining))
    .map((entry) => toEntryRow(entry, 'recommended'))
  // Reached by a code or a link before.
  return [...others, ...recommended].map((row) =>
    sources.recentWalletIds.includes(row.id)
      ? { ...row, type: 'recent' as const, isRecent: true }
      : row,
  )
}

/** Returns a row of a known wallet that is not installed. */
export function toEntryRow(
  ...[wallet, type]:
    | [wallet: CustomWallet, type: 'custom']
    | [wallet: WalletEntry, type: 'featured' | 'recommended']
): WalletRow {
  return {
    id: wallet.id,
    name: wallet.name,
    icon: wallet.image_url,
    rdns: wallet.rdns,
    type,
    connectors: [],
    entry: type === 'custom' ? undefined : wallet,
    isInstalled: false,
    isRecent: false,
    isConnected: false,
    isDuplicateClaim: false,
  }
}

function dedupe<entry extends { readonly id: string }>(entries: readonly entry[]): entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
}
