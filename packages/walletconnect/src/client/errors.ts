import { LatchkeyError } from '@latchkey/core/adapter'

/** The relay's library is not installed. */
export class ConnectorNotAvailableError extends LatchkeyError {
  override readonly name = 'ConnectorNotAvailableError'
  constructor(details: string, cause?: unknown) {
    super({
      code: 'connectorNotAvailable',
      shortMessage: 'This way of connecting is not available',
      details,
      cause,
    })
  }
}
