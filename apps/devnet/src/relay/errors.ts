/** A request that the relay rejects. `code` is a JSON-RPC code. */
export class RelayRequestError extends Error {
  override readonly name = 'RelayRequestError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A socket that the relay rejects. The client receives `message`. */
export class RelayTokenError extends Error {
  override readonly name = 'RelayTokenError'
}
