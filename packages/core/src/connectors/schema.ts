import type { ChainNamespace } from '../base/caip.ts'
import type { ConnectorType } from '../options/features.ts'
import type { WalletEntry } from '../registry/schema.ts'

/** A logical wallet with all its namespaces. Name and icon are untrusted: sanitize them before display. */
export type WalletRow = {
  /** rdns · `injected` · `ws:{name}` · `walletConnect` · registry id · `{rdns}~2` for a second claimant. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  /** The group in the order of connectors. */
  readonly type: ConnectorType
  /** The namespaces that it connects; empty for a wallet of the registry or the site that is not installed. */
  readonly connectors: readonly {
    readonly namespace: ChainNamespace
    readonly connectorId: string
  }[]
  /** The registry entry. For an installed wallet it is found by the claimed rdns, which proves no identity. */
  readonly entry: WalletEntry | undefined
  readonly isInstalled: boolean
  /** Whether it is one of the last connected wallets. */
  readonly isRecent: boolean
  readonly isConnected: boolean
  /** Another wallet claimed the same rdns first. */
  readonly isDuplicateClaim: boolean
}
