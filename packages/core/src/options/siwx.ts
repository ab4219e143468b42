/** Whom a session is of: one address on one chain. Its owner's other accounts have not signed in. */
export type SiwxAccount = {
  /** Plain, without the chain. */
  readonly accountAddress: string
  /** CAIP-2. */
  readonly chainId: string
}

/** The account that signs in, as it was when it was looked at. */
export type SignInAccount = SiwxAccount & {
  readonly namespace: string
  readonly connectorId: string
  readonly isSmartAccount: boolean
  /** Another account, chain or connector has another one. */
  readonly key: string
}

/** What a sign-in message says (CAIP-122). Times are ISO 8601. */
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

/** A message that is to be signed: `toString()` writes its exact text. */
export type SiwxMessage = SiwxSessionData & { toString(): string }

/** What was signed, and by whom. In a browser it is a hint for drawing; the site's server grants access. */
export type SiwxSession = {
  readonly data: SiwxSessionData
  /** The text that was signed. */
  readonly message: string
  /** As the namespace writes signatures: hex, base58 or base64. */
  readonly signature: string
  /** CAIP-74, where the wallet signed while connecting. */
  readonly cacao?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Sign-in as the site has it (CAIP-122, EIP-4361): messages are made and verified by its server. A rejection whose
 * `code` is `'signInUnknown'` says that nobody could tell (a node or the server is down): what there is stays, and is asked
 * about again. Any other one is a no; only where its `reason` is `'recapNotAllowed'`, `'issuedTooLongAgo'`, `'issuedInFuture'`
 * or `'nonceExpired'`, what a wallet has signed while connecting is asked for once more, in the view.
 */
export type SiwxConfig = {
  /** Whether who does not sign in is disconnected; optional when absent. */
  getRequired?(): boolean
  /** Sessions end with their connection; true when absent. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Where its server is asked, for `getCsp`: URLs, or paths on the page's own origin. */
  readonly urls?: readonly string[] | undefined
  /**
   * What to sign, with a nonce of the server: of this account. The address is empty where the wallet fills it in while it
   * connects (CAIP-222); a rejection then leaves the question to the view.
   */
  createMessage(account: SiwxAccount): Promise<SiwxMessage>
  /** Verifies a signature and begins the session. */
  addSession(session: SiwxSession): Promise<void>
  /** Replaces all sessions, after verifying them: those of a one-click sign-in, or none. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Ends the session of exactly this account. */
  revokeSession(chainId: string, accountAddress: string): Promise<void>
  /** Every session of this browser that has begun and has not expired; with arguments of that account alone. */
  getSessions(chainId?: string, accountAddress?: string): Promise<readonly SiwxSession[]>
  /** Calls back when another tab has signed in or out; returns a function that stops it. */
  watchSessions?(onChange: () => void): () => void
}
