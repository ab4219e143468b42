import type { DrivenWallet } from '@latchkey/core/adapter'

/** How a wallet is spoken to. */
export type Dialect = 'standard' | 'satsConnect' | 'leather' | 'unisat' | 'okx' | 'relay'

/** A wallet, and what its dialect needs. */
export type Wallet = DrivenWallet & {
  readonly dialect: Dialect
  /** Of a Wallet Standard wallet: the object on `window` that it says it is as well. */
  readonly twin?: unknown
}
