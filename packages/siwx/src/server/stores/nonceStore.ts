/** A stored nonce: only its hash, together with the browser that requested it. */
export type StoredNonce = {
  /** 64 hex digits. */
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** How often it may be restored because a signature could not be verified. */
  readonly returns: number
}

/** Stores unused nonces. */
export type NonceStore = {
  /** Stores a nonce. */
  put(nonce: StoredNonce): Promise<void>
  /**
   * Removes and returns a nonce in one step: of any number of concurrent calls, one gets it. This prevents a second
   * use of a sign-in; a driver that reads and then deletes is not sufficient.
   */
  take(hash: string): Promise<StoredNonce | undefined>
}
