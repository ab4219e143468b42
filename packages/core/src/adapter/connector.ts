import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { AdapterContext, AdapterFactory, DiscoveredWallet } from './adapter.ts'
import type { ReportCode } from './alertCodes.ts'
import type { ConnectorProvider } from './connectorProvider.ts'
import type { Network } from './network.ts'

/** A sign-in that the wallet approves together with the pairing (CAIP-222). */
export type ConnectorSignIn = {
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** ISO 8601. */
  readonly expirationTime?: string
  readonly issuedAt?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly version?: string
}

/** A message that the wallet signed together with the approval; the caller verifies it. */
export type AuthProof = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** The signed message. */
  readonly message: string
  readonly signature: string
  /** CAIP-74. */
  readonly cacao: Readonly<Record<string, unknown>>
}

export type PairParams = {
  /** Called with each URI to show. The URI is a secret: its reader can respond in the wallet's place. */
  readonly onUri: (uri: string) => void
  readonly signal?: AbortSignal | undefined
  readonly signIn?: ConnectorSignIn | undefined
}

/** The result of a pairing. */
export type PairResult = {
  /** The namespaces of the session. */
  readonly namespaces: readonly ChainNamespace[]
  /** Empty if the wallet approved without signing in. */
  readonly proofs: readonly AuthProof[]
}

/** A change of a session. */
export type ConnectorReport =
  /** The page or the wallet ended it, or it expired. */
  | { readonly type: 'ended'; readonly reason: 'disconnected' | 'deleted' | 'expired' }
  /** The relay rejects the site, or the embedded wallet a request; the alert has the reason. */
  | { readonly type: 'refused'; readonly alert: ReportCode; readonly details?: string }

/** Reaches wallets of several namespaces in one session, as a relay does. */
export type Connector = {
  /** The row: the same in every namespace. `identity` is this connector. */
  readonly wallet: DiscoveredWallet
  /** For the site's CSP: ws(s) URLs it talks to, and http(s) URLs it shows in a hidden frame. */
  readonly urls: readonly string[]
  /** Adapters of further namespaces; a namespace with an adapter of the site is skipped. */
  readonly adapters: readonly AdapterFactory[]
  /** Namespaces with one-click sign-in (CAIP-222), if the session has one of them alone. */
  readonly signsIn?: readonly ChainNamespace[]
  /** Fetches its library. Called on intent; opens no connection. */
  load(): Promise<void>
  /**
   * Proposes a session and waits for the wallet. Latest call wins: a second call cancels the first.
   *
   * @throws {UserRejectedError | PairingExpiredError | CancelledError | RelayError | InvalidWalletAnswerError}
   */
  pair(params: PairParams): Promise<PairResult>
  provider(namespace: ChainNamespace): ConnectorProvider
  /** Ends the session, and notifies the wallet if it can be reached. */
  disconnect(): Promise<void>
  destroy(): void
}

export type ConnectorContext = Omit<
  AdapterContext,
  'connectors' | 'discoverAnnouncedWallets' | 'discoverInjectedWallets' | 'hostedRpcUrl'
> & {
  /** The id of the instance, for keys that a library stores. */
  readonly id: string
  readonly projectId: string | undefined
  /** `services.relay`. */
  readonly relayUrl: string | undefined
  /** All networks of the site, of every namespace. */
  readonly networks: () => readonly Network[]
  readonly report: (report: ConnectorReport) => void
}

/** An element of `config.connectors`; called once for each instance. */
export type ConnectorFactory = (context: ConnectorContext) => Connector
