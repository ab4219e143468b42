import type { ChainNamespace } from '../base/caip.ts'
import type { ConnectorType } from '../options/features.ts'
import type { WalletEntry } from '../registry/schema.ts'

/** One logical wallet with all its namespaces. Name and icon are untrusted: make them safe where they are shown. */
export type WalletRow = {
  /** rdns · `injected` · `ws:{name}` · `walletConnect` · registry id · `{rdns}~2` for a second claimant. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  /** The group of spec §9's connector order. */
  readonly type: ConnectorType
  /** The namespaces it connects here; none for a wallet of the catalogue or of the site that has not been found. */
  readonly connectors: readonly {
    readonly namespace: ChainNamespace
    readonly connectorId: string
  }[]
  /** What the registry says of it: of a wallet that was found, by the rdns it claims; no proof of who it is. */
  readonly entry: WalletEntry | undefined
  readonly isInstalled: boolean
  /** One of the last wallets connected here. */
  readonly isRecent: boolean
  readonly isConnected: boolean
  /** Another wallet claimed the same rdns first. */
  readonly isDuplicateClaim: boolean
}
