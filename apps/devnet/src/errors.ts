/** The devnet failed to start or to respond. `message` is one sentence for a developer. */
export class DevnetError extends Error {
  override readonly name = 'DevnetError'
}

/** Another program uses a port of the devnet. */
export class PortTakenError extends DevnetError {
  readonly port: number

  constructor(port: number, service: string, cause: unknown) {
    super(
      `Port ${port} (${service}) is already in use: stop the other program, or set LATCHKEY_PORT_SHIFT=100 to move every Latchkey port by 100.`,
      { cause },
    )
    this.port = port
  }
}
