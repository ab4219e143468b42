/** The account of a session: one address on one chain. The owner's other accounts are not signed in. */
export type SiwxAccount = {
  /** Plain, without the chain. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
}

/** A snapshot of the account that signs in. */
export type SignInAccount = SiwxAccount & {
  readonly namespace: string
  readonly connectorId: string
  readonly isSmartAccount: boolean
  /** Identifies the account, chain and connector. */
  readonly key: string
}

/** The fields of a sign-in message (CAIP-122). Times are ISO 8601. */
export type SiwxSessionData = SiwxAccount & {
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** A message to sign; `toString()` returns its exact text. */
export type SiwxMessage = SiwxSessionData & { toString(): string }

/** A session with its signed message. In a browser it is for display only; the site's server grants access. */
export type SiwxSession = {
  readonly data: SiwxSessionData
  /** The signed message, exactly. */
  readonly message: string
  /** In the encoding of the namespace: hex, base58 or base64. */
  readonly signature: string
  /** CAIP-74, if the wallet signed while connecting. */
  readonly cacao?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The sign-in of a site (CAIP-122, EIP-4361): its server creates and verifies messages. An error with the `code`
 * `'signInUnknown'` means "could not verify" (a node or the server is down): sessions stay and are checked again. Any
 * other error is a rejection. If its `reason` is `'recapNotAllowed'`, `'issuedTooLongAgo'`, `'issuedInFuture'` or
 * `'nonceExpired'`, the view requests the signature of a one-click sign-in again.
 */
export type SiwxConfig = {
  /** Whether visitors who do not sign in are disconnected. Default false. */
  getRequired?(): boolean
  /** Whether sessions end with their connection. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** URLs of the server for `getCsp`, or paths on the page's own origin. */
  readonly urls?: readonly string[] | undefined
  /**
   * Creates the message to sign, with a nonce of the server. The address is empty if the wallet fills it in while
   * connecting (CAIP-222); a rejection then leaves the sign-in to the view.
   */
  createMessage(account: SiwxAccount): Promise<SiwxMessage>
  /** Verifies a signature and begins the session. */
  addSession(session: SiwxSession): Promise<void>
  /** Verifies sessions and replaces all others with them: those of a one-click sign-in, or an empty list. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the session of exactly this account. */
  revokeSession(chainId: string, accountAddress: string): Promise<void>
  /** Returns the active sessions of this browser; with arguments, only those of that account. */
  getSessions(chainId?: string, accountAddress?: string): Promise<readonly SiwxSession[]>
  /** Calls back when another tab has signed in or out; returns a function that stops it. */
  watchSessions?(onChange: () => void): () => void
}
