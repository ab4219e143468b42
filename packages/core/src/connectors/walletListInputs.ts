import type { Connection } from '../adapter/connection.ts'
import type { ConnectorType } from '../options/features.ts'
import type { WalletListConfig } from '../state/connectors.ts'
import type { Catalogue, WalletLabel } from '../state/wallets.ts'
import type { ResolvedWallet } from './mergeWallets.ts'

/** The inputs of the wallet list. */
export type WalletListInputs = Omit<WalletListConfig, 'showWallets'> & {
  readonly found: readonly ResolvedWallet[]
  readonly connections: readonly Connection[]
  readonly recentWalletIds: readonly string[]
  readonly catalogue: Pick<Catalogue, 'featured' | 'recommended' | 'excluded' | 'included'>
  /** Number of connect methods besides wallets. */
  readonly otherMethods: number
  /** Only wallets of this namespace. */
  readonly namespace: string | undefined
  /** All seven types, first to last (`features.connectorTypeOrder`). */
  readonly connectorTypeOrder: readonly ConnectorType[]
}

type Named = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }

/** Whether a list of the site contains this wallet, by id, rdns or name (case-insensitive). */
export function matchesIdList(ids: readonly string[], { id, name, rdns }: Named): boolean {
  return ids.some((entry) => entry === id || entry === rdns || isSameName(entry, name))
}

/** Whether such a list of the registry contains this wallet, by rdns or name. */
export function isListedIn(labels: readonly WalletLabel[], wallet: Named): boolean {
  return labels.some(
    ({ rdns, name }) =>
      (rdns !== undefined && rdns === wallet.rdns) || isSameName(name, wallet.name),
  )
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
