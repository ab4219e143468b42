import type { createStore } from 'jotai/vanilla'
import type { Adapter } from '../adapter/adapter.ts'
import type { Connector } from '../adapter/connector.ts'
import type { EmbeddedWallet } from '../adapter/embeddedWallet.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { ResolvedConfig } from '../options/resolveConfig.ts'
import type { Clock } from '../ports/clock.ts'
import type { Logger } from '../ports/log.ts'
import type { Platform } from '../ports/platform.ts'
import type { Random } from '../ports/random.ts'
import type { StoragePort } from '../ports/storage.ts'

/** A jotai store: `get(atom)`, `sub(atom, listener)`. */
export type Store = ReturnType<typeof createStore>

/** A Latchkey instance. Pass it as the first argument of every action; instances share no state. */
export type Latchkey = {
  /** Identifies the instance on its page; the prefix of all stored keys. */
  readonly id: string
  readonly config: ResolvedConfig
  readonly store: Store
  readonly adapters: ReadonlyMap<ChainNamespace, Adapter>
  /** Connectors that reach wallets of several namespaces, such as a relay. */
  readonly connectors: readonly Connector[]
  /** The wallet for visitors who have none. */
  readonly embedded: EmbeddedWallet | undefined
  readonly clock: Clock
  readonly random: Random
  readonly storage: StoragePort
  readonly fetch: typeof globalThis.fetch
  readonly platform: Platform
  readonly log: Logger
  /** Aborted by `destroy`; ends every pending wait. */
  readonly signal: AbortSignal
  /** Stops listeners, timers and watchers. Connections stay as they are in the wallets. */
  destroy(): void
}
