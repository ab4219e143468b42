import type { QueryClient } from '@tanstack/query-core'
import type { createStore } from 'jotai/vanilla'
import type { Adapter, AdapterContext } from './adapter/adapter.ts'
import type { Connector } from './adapter/connector.ts'
import type { AnalyticsEvent } from './analytics/events.ts'
import type { ChainNamespace } from './caip.ts'
import type { AccountType, Connection } from './connections/schema.ts'
import type { CustomWallet, LatchkeyConfig } from './options/schema.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Platform } from './ports/platform.ts'
import type { Random } from './ports/random.ts'
import type { Storage } from './ports/storage.ts'
import type { SiwxSession } from './signIn/schema.ts'
import type { WalletEntry } from './wallets/schema.ts'

/** A jotai store: `get(atom)`, `sub(atom, listener)`. */
export type Store = ReturnType<typeof createStore>

type Defaulted =
  | 'allWallets'
  | 'allowUnsupportedChain'
  | 'customWallets'
  | 'debug'
  | 'enableEIP6963'
  | 'enableEmbedded'
  | 'enableInjected'
  | 'enableMobileFullScreen'
  | 'enableNetworkSwitch'
  | 'enableReconnect'
  | 'enableWalletGuide'
  | 'enableWallets'
  | 'prefetch'

/** The options after parsing, with every default filled in. Features are state: see `featuresAtom`. */
export type ResolvedConfig = Omit<
  LatchkeyConfig,
  Defaulted | 'defaultAccountTypes' | 'features' | 'metadata'
> & {
  readonly [option in Defaulted]-?: Exclude<LatchkeyConfig[option], undefined>
} & {
  readonly defaultAccountTypes: Readonly<Record<string, AccountType>>
  readonly metadata: AdapterContext['metadata']
}

/** One modal with all its state. Every action takes it first; two of them share nothing. */
export type Latchkey = {
  /** Tells instances of one page apart; the prefix of everything stored. */
  readonly id: string
  readonly config: ResolvedConfig
  readonly store: Store
  readonly adapters: ReadonlyMap<ChainNamespace, Adapter>
  /** Ways to wallets of many families, as a relay is. */
  readonly connectors: readonly Connector[]
  readonly clock: Clock
  readonly random: Random
  readonly storage: Storage
  readonly fetch: typeof globalThis.fetch
  readonly platform: Platform
  readonly log: Log
  /** What is under way; not for hosts. */
  readonly flights: {
    /** Aborted by `destroy`: whatever waits then stops waiting. */
    readonly life: AbortController
    /** The connect call of each namespace. */
    readonly connect: Map<ChainNamespace, AbortController>
    reconnect: Promise<void> | undefined
    /** The URI that is waiting for a wallet. */
    pairing?:
      | {
          readonly promise: Promise<Connection>
          readonly abort: AbortController
          /** Used again by whoever comes; nobody may be waiting for it. */
          readonly isShared: boolean
          /** The wallet has approved, and its families are taking over. */
          isTaking: boolean
        }
      | undefined
    /** What signing in says to those who connect and close; there from when its chunk is asked for. */
    signInFlow?:
      | {
          /** A wallet is connected to the end: true until the site has been asked who is signed in. */
          readonly connected: () => boolean
          /** Nobody leaves before signing in. */
          readonly isDue: () => boolean
        }
      | undefined
    /** Key of the view that a connection or switch left open until the session check resolves. */
    leaving?: number | undefined
    /** The sign-in of one account; what it waits for is dropped once it is aborted. */
    signIn?:
      | {
          readonly key: string
          readonly promise: Promise<SiwxSession>
          readonly abort: AbortController
          /** The site has the signature. */
          isAdding: boolean
        }
      | undefined
    /** Opens a wallet's app with the URI that is waiting, inside a click; there once links are prepared. */
    openApp?: (walletId: string, wallet: CustomWallet | WalletEntry | undefined) => void
    /** The silent restoration of each namespace; aborting it leaves state and storage to whoever did. */
    readonly restore: Map<ChainNamespace, AbortController>
    /** Connections that `disconnect` is ending, as `{namespace} {connectorId}`. */
    readonly disconnecting: Set<string>
    /** Namespaces of ended connections whose sign-in sessions the site has not ended yet. */
    readonly pendingSignOuts: Set<ChainNamespace>
    /** Settles when the queued changes of sessions have settled. Never rejects. */
    sessionChange?: Promise<void> | undefined
    queryClient: Promise<QueryClient> | undefined
    /** What the analytics service is to get: kept until its chunk is there, which then sends. */
    readonly analytics: {
      readonly waiting: AnalyticsEvent[]
      state: 'idle' | 'loading' | 'off'
      send?: (event: AnalyticsEvent) => void
      /** Loads the chunk that sends events. */
      load(): Promise<{ startSending(latchkey: Latchkey): Promise<void> }>
    }
    /** Alerts whose cause is not known to be over. */
    readonly alerts: Set<string>
    /** Images of the registry that something shows or has just shown. */
    readonly images: Map<
      string,
      { holders: number; cancel: (() => void) | undefined; readonly drop: () => void }
    >
    /** Wallets that have been seen since the modal was opened for the `opening`th time. */
    readonly seen: { opening: number; readonly ids: Set<string> }
    /** Cancels what is running besides, timers mostly, by what it is for. */
    readonly timers: Map<
      'shake' | 'notice' | 'snapshot' | 'signOut' | `locked ${string}`,
      () => void
    >
  }
  /** Stops listeners, timers and watchers. Connections stay as they are in the wallets. */
  destroy(): void
}
