/** A nonce as it is kept: never itself, only a hash of it together with who asked for it. */
export type StoredNonce = {
  /** 64 hex digits. */
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** How often it may be put back because nobody could tell whether a signature was right. */
  readonly returns: number
}

/** Where nonces wait to be used, once. */
export type NonceStore = {
  /** Keeps it. */
  put(nonce: StoredNonce): Promise<void>
  /**
   * Takes it away and hands it over, in one step: of any number of calls at once, one gets it. That is what stops a sign-in
   * from being used twice; a driver that reads and then deletes does not hold.
   */
  take(hash: string): Promise<StoredNonce | undefined>
}
