/** A request the relay refuses. `code` is JSON-RPC's. */
export class RelayRequestError extends Error {
  override readonly name = 'RelayRequestError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A socket the relay does not open. `message` is what a client reads. */
export class RelayTokenError extends Error {
  override readonly name = 'RelayTokenError'
}
