/** A socket, as the hub sees it. */
export interface RelayClient {
  /** From its token. Two sockets of one client have the same. */
  readonly id: string
  readonly projectId: string
  /** Subscribed topics. */
  readonly topics: Set<string>
  send(text: string): void
  close(code: number, reason: string): void
}
