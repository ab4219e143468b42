import type { ConnectorProvider, DrivenWallet } from '@latchkey/core/adapter'

/** The used part of a Wallet Standard `Wallet`. Its responses are `unknown`. */
export type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly object[]
  readonly features: Readonly<Record<string, unknown>>
}

/**
 * The used part of an adapter of `@solana/wallet-adapter-base`, as passed to that library's `WalletProvider`. It also
 * emits events (`on`, `off`), whose types not every site's compiler finds.
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

/** A wallet with its driver's object. */
export type Wallet = DrivenWallet &
  (
    | { readonly kind: 'standard'; readonly provider: StandardWallet }
    | { readonly kind: 'adapter'; readonly provider: WalletAdapter }
    | { readonly kind: 'relay'; readonly provider: ConnectorProvider }
  )
