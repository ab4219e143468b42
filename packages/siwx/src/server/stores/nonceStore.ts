/** A stored nonce: only the hash of the nonce together with the pre-session of the browser. */
export type StoredNonce = {
  /** 64 hex digits. */
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** How often the nonce may be restored after a signature could not be verified. */
  readonly returns: number
}

/** Store of single-use nonces. */
export type NonceStore = {
  put(nonce: StoredNonce): Promise<void>
  /**
   * Removes and returns a nonce atomically: only one of several concurrent calls gets it. This prevents replays, so an
   * implementation must not read first and delete afterwards.
   */
  consume(hash: string): Promise<StoredNonce | undefined>
}
