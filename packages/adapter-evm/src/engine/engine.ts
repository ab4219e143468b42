import type { AdapterContext, Network } from '@latchkey/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { Client } from 'viem'
import type { Wallets } from '../discovery/createWallets.ts'
import type { Provider } from '../discovery/readAnnouncement.ts'
import type { Ask } from './ask.ts'

/** viem's request function, without types per method. */
export type ChainRequest = (args: {
  readonly method: string
  readonly params?: unknown
}) => Promise<unknown>

/** What every action of the engine takes first. One an adapter; no module holds state. */
export type Engine = {
  readonly context: AdapterContext
  readonly config: Config
  /** The config is the host's, and its hooks watch it. */
  readonly isHost: boolean
  /** The last visit left something that the host's wagmi restores, and it has not done so yet. */
  readonly awaited: { value: boolean }
  readonly networks: readonly Network[]
  readonly wallets: Wallets
  readonly ask: Ask
  /** Aborted by `destroy`. */
  readonly lifetime: AbortController
  /** Connectors made by us: one a provider, whatever it is called. */
  readonly ownConnectors: Map<Provider, Connector>
  /** The providers connectors gave, so that a change can be reported without waiting. */
  readonly providers: WeakMap<Connector, Provider>
  /** Open connection requests by connector: only the last one may decide what a late answer means. */
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
  /** Reports the connections again when something beside wagmi's state has changed. */
  readonly sync: () => void
}
