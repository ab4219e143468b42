/** The devnet could not start or answer. `message` is one sentence for a developer. */
export class DevnetError extends Error {
  override readonly name = 'DevnetError'
}

/** A port of the devnet is held by another program. */
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
