import type { ResponseMode, StateStorage } from '../evm-wallet/options.ts'
import type { BitcoinChain, BitcoinKeys } from './account.ts'

/** How a page speaks to the wallet. */
export type BitcoinDialect = 'standard' | 'satsConnect' | 'leather' | 'unisat' | 'okx'

export type ScriptedBitcoinWalletOptions = {
  /** `Scripted Bitcoin Wallet` when absent. */
  readonly name?: string
  /** A data URL. */
  readonly icon?: `data:image/${string}`
  /** `standard` (Wallet Standard) when absent. */
  readonly dialect?: BitcoinDialect
  /** The global name of the wallet, for `satsConnect` (`ScriptedProviders.BitcoinProvider`). */
  readonly id?: string
  /** Private keys; the two accounts of the public test mnemonic when absent. */
  readonly accounts?: readonly BitcoinKeys[]
  /** The wallet's initial network; default `mainnet`. */
  readonly chain?: BitcoinChain
  /** Root of an Esplora-shaped API for transfers; without it transfers are simulated. */
  readonly esploraUrl?: string
  /** `approve` when absent. */
  readonly answering?: ResponseMode
  /** Stores permission and chain here, so that a reloaded page is still connected. */
  readonly persist?: StateStorage
  /** How the node is reached; the machine's own `fetch` when absent. */
  readonly fetch?: typeof fetch
}
