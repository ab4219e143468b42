import type { AdapterFactory } from '@latchkey/core/modal'
import type { Options } from '../options/options.ts'
import type { TestWallet } from '../wallets/testWallet.ts'

/** The parts of a namespace other than EVM. */
export type NamespacePart = {
  readonly adapter: AdapterFactory
  readonly wallets: readonly TestWallet[]
}

/** Creates the part of a namespace: its adapter on the devnet, and its built-in wallets. */
export type CreateNamespacePart = (options: Options) => NamespacePart
