import type { DiscoveredWallet } from '@latchkey/core'

/** How a wallet is spoken to. */
export type Dialect = 'standard' | 'satsConnect' | 'leather' | 'unisat' | 'okx'

/** A wallet, and what its dialect needs. */
export type Wallet = DiscoveredWallet & {
  readonly dialect: Dialect
  /** What is asked: a Wallet Standard wallet, or the object on `window`. */
  readonly provider: object
}
