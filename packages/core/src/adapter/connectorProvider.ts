import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'

/** What a settled session gives one namespace (CAIP-25, CAIP-217). Parsed: of this namespace only, and nothing else. */
export type ConnectorSession = {
  /** At least one; in the wallet's order, the one the visitor chose first. Base58 addresses are case-sensitive. */
  readonly accounts: readonly { readonly address: string; readonly caipNetworkId: CaipNetworkId }[]
  /** Every network the wallet approved. */
  readonly caipNetworkIds: readonly CaipNetworkId[]
  /** The only methods the wallet may be asked for. */
  readonly methods: readonly string[]
  /** The network that is chosen in this namespace. */
  readonly caipNetworkId: CaipNetworkId
  /** What the wallet calls itself: untrusted text and image. */
  readonly wallet: { readonly name: string; readonly icon?: string }
}

/**
 * One namespace's side of a shared session, the same object for as long as the instance lives. For `eip155` it is an
 * EIP-1193 provider, which an adapter treats as any wallet's; other namespaces read `session()` and call `request`
 * with the methods of their namespace. Events: `accountsChanged` (addresses), `chainChanged` (EIP-1193's for eip155,
 * else the CAIP-2 id), `disconnect` (the session ended, from either side).
 */
export type ConnectorProvider = {
  readonly namespace: ChainNamespace
  /** What this namespace has now; undefined without a session, or when the wallet did not approve the namespace. */
  session(): ConnectorSession | undefined
  /** The session that is there or was saved; else pairs. @throws {CancelledError} the signal fired */
  connect(params?: { readonly signal?: AbortSignal | undefined }): Promise<ConnectorSession>
  /** The session the last visit left; never pairs and never asks. Undefined when there is none. */
  restore(): Promise<ConnectorSession | undefined>
  /**
   * Asks the wallet. Rejects with a `LatchkeyError`, also for what the session does not allow, which is never sent.
   *
   * @param caipNetworkId - the chosen network of the namespace when absent
   */
  request(
    call: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: CaipNetworkId,
  ): Promise<unknown>
  /** Chooses one of the approved networks, without asking. @throws {ChainNotAddedError} the wallet did not approve it */
  chooseNetwork(caipNetworkId: CaipNetworkId): void
  /** Ends the session, for all namespaces: it is shared. */
  disconnect(): Promise<void>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}
