import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'
import type { AdapterContext, AdapterFactory, DiscoveredWallet } from './adapter.ts'
import type { AlertCode } from './alertCodes.ts'
import type { ConnectorProvider } from './connectorProvider.ts'
import type { Network } from './network.ts'

/** Signs a visitor in with the approval of the pairing itself (CAIP-222): what the wallet is asked to sign. */
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

/** What a wallet signed along with the approval; the caller verifies it. */
export type ConnectorProof = {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  /** CAIP-74. */
  readonly cacao: Readonly<Record<string, unknown>>
}

export type PairParams = {
  /** Gets each URI to show. A secret: whoever reads it can answer in the wallet's place. */
  readonly onUri: (uri: string) => void
  readonly signal?: AbortSignal | undefined
  readonly signIn?: ConnectorSignIn | undefined
}

/** What a settled pairing came to. */
export type Paired = {
  /** The namespaces of the session. */
  readonly namespaces: readonly ChainNamespace[]
  /** Empty where the wallet approved without signing in. */
  readonly proofs: readonly ConnectorProof[]
}

/** What happened to a session. */
export type ConnectorReport =
  /** It was ended from here, by the wallet, or ran out. */
  | { readonly type: 'ended'; readonly reason: 'disconnected' | 'deleted' | 'expired' }
  /** The relay refuses the site; the alert says why. */
  | { readonly type: 'refused'; readonly alert: AlertCode; readonly details?: string }

/** A way to wallets of many namespaces at once, as a relay is. */
export type Connector = {
  /** The row: the same in every namespace. `identity` is this connector. */
  readonly wallet: DiscoveredWallet
  /** For the site's CSP: ws(s) URLs it talks to, and http(s) URLs it shows in a hidden frame. */
  readonly urls: readonly string[]
  /** Families the site has no adapter for; skipped where it has. */
  readonly adapters: readonly AdapterFactory[]
  /** Families that it can sign in with the approval itself (CAIP-222), where a session is of one of them alone. */
  readonly signsIn?: readonly ChainNamespace[]
  /** Fetches its library. Called on intent; opens no connection. */
  load(): Promise<void>
  /**
   * Asks for a session and settles it. One at a time: a second call cancels the first.
   *
   * @throws {UserRejectedError | PairingExpiredError | CancelledError | RelayError | InvalidWalletAnswerError}
   */
  pair(params: PairParams): Promise<Paired>
  provider(namespace: ChainNamespace): ConnectorProvider
  /** Ends the session. The far side is told when it can be reached. */
  disconnect(): Promise<void>
  destroy(): void
}

export type ConnectorContext = Omit<
  AdapterContext,
  'connectors' | 'discoverAnnouncedWallets' | 'discoverInjectedWallets' | 'hostedRpcUrl'
> & {
  /** The instance's, for what a library stores under names of its own. */
  readonly id: string
  readonly projectId: string | undefined
  /** `services.relay`. */
  readonly relayUrl: string | undefined
  /** All networks of the site, of every namespace. */
  readonly networks: () => readonly Network[]
  readonly report: (report: ConnectorReport) => void
}

/** What goes into `config.connectors`: called once an instance. */
export type ConnectorFactory = (context: ConnectorContext) => Connector
