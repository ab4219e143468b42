/** A socket of the hub. */
export interface RelayClient {
  /** The client id of its token. Sockets of the same client share it. */
  readonly id: string
  readonly projectId: string
  /** Subscribed topics. */
  readonly topics: Set<string>
  send(text: string): void
  close(code: number, reason: string): void
}
