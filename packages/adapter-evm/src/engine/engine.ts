import type { AdapterContext, Network } from '@latchkey/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { Client } from 'viem'
import type { Wallets } from '../discovery/createWallets.ts'
import type { Provider } from '../discovery/readAnnouncement.ts'
import type { AccountTypes } from './accountTypes.ts'
import type { WalletRequests } from './createWalletRequests.ts'

/** viem's request function, without types per method. */
export type ChainRequest = (args: {
  readonly method: string
  readonly params?: unknown
}) => Promise<unknown>

/** The state of an adapter, the first argument of every function of the engine. */
export type Engine = {
  readonly context: AdapterContext
  readonly config: Config
  /** The config is the host's, and its hooks watch it. */
  readonly isHost: boolean
  /** Whether the host's wagmi has stored connections and has not restored them yet. */
  readonly awaited: { value: boolean }
  readonly networks: readonly Network[]
  readonly wallets: Wallets
  readonly requests: WalletRequests
  /** Aborted by `destroy`. */
  readonly lifetime: AbortController
  /** Connectors created here, one for each provider. */
  readonly ownConnectors: Map<Provider, Connector>
  /** The providers connectors gave, so that a change can be reported without waiting. */
  readonly providers: WeakMap<Connector, Provider>
  /** Open connection requests by connector: only the last one decides how a late response is handled. */
  readonly attempts: Map<Connector, number>
  /** The host's clients with the hosted endpoint behind them. */
  readonly hostedClients: WeakMap<Client, Client>
  /** Request functions of the host's clients that check the chain. */
  readonly checkedRequests: WeakMap<Client, ChainRequest>
  /** Run by `destroy`. */
  readonly cleanups: Set<() => void>
  readonly reconnecting: { value: boolean }
  /** Connector ids of connections that the site ended by wagmi, not the wallet and not a restoration. */
  readonly endedBySite: Set<string>
  readonly accountTypes: AccountTypes
  /** Reports the connections again when something besides wagmi's state has changed. */
  readonly sync: () => void
}
