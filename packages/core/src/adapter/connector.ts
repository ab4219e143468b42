import type { AlertCode } from '../alerts/alerts.ts'
import type { CaipNetworkId, ChainNamespace } from '../caip.ts'
import type { Network } from '../networks/schema.ts'
import type { AdapterContext, AdapterFactory, DiscoveredWallet } from './adapter.ts'

/** What a settled session gives one family (CAIP-25, CAIP-217). Parsed: of this family only, and nothing else. */
export type ConnectorSession = {
  /** At least one; in the wallet's order, the one the visitor chose first. Base58 addresses are case-sensitive. */
  readonly accounts: readonly { readonly address: string; readonly caipNetworkId: CaipNetworkId }[]
  /** Every network the wallet approved. */
  readonly caipNetworkIds: readonly CaipNetworkId[]
  /** The only methods the wallet may be asked for. */
  readonly methods: readonly string[]
  /** The network that is chosen in this family. */
  readonly caipNetworkId: CaipNetworkId
  /** What the wallet calls itself: untrusted text and image. */
  readonly wallet: { readonly name: string; readonly icon?: string }
}

/**
 * One family's side of a shared session, the same object for as long as the instance lives. For `eip155` it is an
 * EIP-1193 provider, which an adapter treats as any wallet's; other families read `session()` and call `request` with
 * the methods of their namespace. Events: `accountsChanged` (addresses), `chainChanged` (EIP-1193's for eip155, else
 * the CAIP-2 id), `disconnect` (the session ended, from either side).
 */
export type ConnectorProvider = {
  readonly namespace: ChainNamespace
  /** What this family has now; undefined without a session, or when the wallet did not approve the family. */
  session(): ConnectorSession | undefined
  /** The session that is there or was saved; else pairs. @throws {CancelledError} the signal fired */
  connect(params?: { readonly signal?: AbortSignal | undefined }): Promise<ConnectorSession>
  /** The session the last visit left; never pairs and never asks. Undefined when there is none. */
  restore(): Promise<ConnectorSession | undefined>
  /**
   * Asks the wallet. Rejects with a `LatchkeyError`, also for what the session does not allow, which is never sent.
   *
   * @param caipNetworkId - the chosen network of the family when absent
   */
  request(
    call: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: CaipNetworkId,
  ): Promise<unknown>
  /** Chooses one of the approved networks, without asking. @throws {ChainNotAddedError} the wallet did not approve it */
  chooseNetwork(caipNetworkId: CaipNetworkId): void
  /** Ends the session, for all families: it is shared. */
  disconnect(): Promise<void>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

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
  /** The families of the session. */
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

/** A way to wallets of many families at once, as a relay is. */
export type Connector = {
  /** The row: the same in every family. `identity` is this connector. */
  readonly wallet: DiscoveredWallet
  /** http(s) and ws(s) URLs it talks to, for the site's CSP. */
  readonly urls: readonly string[]
  /** Families the site has no adapter for; skipped where it has. */
  readonly adapters: readonly AdapterFactory[]
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
  'connectors' | 'enableAnnounced' | 'enableInjected' | 'hostedRpcUrl'
> & {
  /** The instance's, for what a library stores under names of its own. */
  readonly id: string
  readonly projectId: string | undefined
  /** `services.relay`. */
  readonly relayUrl: string | undefined
  readonly fetch: typeof globalThis.fetch
  /** All networks of the site, of every family. */
  readonly networks: () => readonly Network[]
  readonly report: (report: ConnectorReport) => void
}

/** What goes into `config.connectors`: called once an instance. */
export type ConnectorFactory = (context: ConnectorContext) => Connector
