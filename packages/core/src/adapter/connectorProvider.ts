import type { CaipNetworkId, ChainNamespace } from '../base/caip.ts'

/** The part of a session that belongs to one namespace (CAIP-25, CAIP-217), parsed. */
export type ConnectorSession = {
  /** At least one; in the wallet's order, the one the visitor chose first. Base58 addresses are case-sensitive. */
  readonly accounts: readonly { readonly address: string; readonly caipNetworkId: CaipNetworkId }[]
  /** Every network the wallet approved. */
  readonly caipNetworkIds: readonly CaipNetworkId[]
  /** The only methods that may be sent to the wallet. */
  readonly methods: readonly string[]
  /** The network that is chosen in this namespace. */
  readonly caipNetworkId: CaipNetworkId
  /** The wallet's self-description: untrusted text and image. */
  readonly wallet: { readonly name: string; readonly icon?: string }
}

/**
 * The provider of one namespace in a shared session; the same object for the lifetime of the instance. For `eip155`
 * it is an EIP-1193 provider, which an adapter treats like any wallet's; other namespaces read `session()` and call
 * `request` with the methods of their namespace. Events: `accountsChanged` (addresses), `chainChanged` (EIP-1193's
 * for eip155, else the CAIP-2 id), `disconnect` (either side ended the session).
 */
export type ConnectorProvider = {
  readonly namespace: ChainNamespace
  /** The session of this namespace; undefined without a session, or if the wallet did not approve the namespace. */
  session(): ConnectorSession | undefined
  /** Returns the current or saved session, otherwise pairs. @throws {CancelledError} if the signal fired */
  connect(params?: { readonly signal?: AbortSignal | undefined }): Promise<ConnectorSession>
  /** Restores the session of the last visit, without pairing or a prompt. Undefined without a saved session. */
  restore(): Promise<ConnectorSession | undefined>
  /**
   * Sends a request to the wallet. Rejects with a `LatchkeyError`; a request outside the session's permissions is
   * rejected and never sent.
   *
   * @param caipNetworkId - the chosen network of the namespace when absent
   */
  request(
    call: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: CaipNetworkId,
  ): Promise<unknown>
  /**
   * Selects one of the approved networks, without a prompt. @throws {ChainNotAddedError} if the wallet did not approve
   * it
   */
  chooseNetwork(caipNetworkId: CaipNetworkId): void
  /** Ends the session, for all namespaces: it is shared. */
  disconnect(): Promise<void>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}
