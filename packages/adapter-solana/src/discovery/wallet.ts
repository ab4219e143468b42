import type { ConnectorProvider, DrivenWallet } from '@latchkey/core/adapter'

/** A `Wallet` of the Wallet Standard, as far as we rely on it. What it answers is unknown. */
export type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly object[]
  readonly features: Readonly<Record<string, unknown>>
}

/**
 * An adapter of `@solana/wallet-adapter-base`, as far as we rely on it: what a site has passed to that library's
 * `WalletProvider` fits. It also emits events (`on`, `off`), which not every site's compiler finds the types of.
 */
export type WalletAdapter = {
  readonly name: string
  readonly icon: string
  /** `Installed`, `NotDetected`, `Loadable` or `Unsupported`. */
  readonly readyState: string
  readonly publicKey: { toBytes(): Uint8Array } | null
  readonly connected: boolean
  readonly supportedTransactionVersions?: ReadonlySet<unknown> | null | undefined
  connect(): Promise<void>
  autoConnect?(): Promise<void>
  disconnect(): Promise<void>
}

/** A wallet and the way to it. */
export type Wallet = DrivenWallet &
  (
    | { readonly kind: 'standard'; readonly provider: StandardWallet }
    | { readonly kind: 'adapter'; readonly provider: WalletAdapter }
    | { readonly kind: 'relay'; readonly provider: ConnectorProvider }
  )
