import type { DrivenWallet } from '@latchkey/core/adapter'

/** How a wallet is spoken to. */
export type Dialect = 'standard' | 'satsConnect' | 'leather' | 'unisat' | 'okx' | 'relay'

/** A wallet, and the parameters of its dialect. */
export type Wallet = DrivenWallet & {
  readonly dialect: Dialect
  /** For a Wallet Standard wallet: its object on `window`. */
  readonly injectedProvider?: unknown
}
