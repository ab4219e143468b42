import type { DiscoveredWallet } from '@latchkey/core'

/** How a wallet is spoken to. */
export type Dialect = 'standard' | 'satsConnect' | 'leather' | 'unisat' | 'okx' | 'relay'

/** A wallet, and what its dialect needs. */
export type Wallet = DiscoveredWallet & {
  readonly dialect: Dialect
  /** What is asked: a Wallet Standard wallet, or the object on `window`. */
  readonly provider: object
  /** Of a Wallet Standard wallet: the object on `window` that it says it is as well. */
  readonly twin?: unknown
  /** Of a relay: what the wallet at the other end calls itself, while there is one. */
  readonly peer?: () => { readonly name: string; readonly icon?: string } | undefined
}
