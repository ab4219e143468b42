import type { ChainNamespace } from '../caip.ts'
import type { ConnectorType } from '../options/features.ts'

/** One logical wallet with all its families. Name and icon are untrusted: make them safe where they are shown. */
export type WalletRow = {
  /** rdns · `injected` · `ws:{name}` · `walletConnect` · registry id · `{rdns}~2` for a second claimant. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  /** The group of spec §9's connector order. */
  readonly type: ConnectorType
  readonly connectors: readonly {
    readonly namespace: ChainNamespace
    readonly connectorId: string
  }[]
  readonly isInstalled: boolean
  /** One of the last wallets connected here. */
  readonly isRecent: boolean
  readonly isConnected: boolean
  /** Another wallet claimed the same rdns first. */
  readonly isDuplicateClaim: boolean
}
