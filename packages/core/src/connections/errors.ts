import { LatchkeyError } from '../base/errors.ts'

/** The wallet could not be disconnected. The connection is removed anyway. */
export class DisconnectFailedError extends LatchkeyError {
  override readonly name = 'DisconnectFailedError'
  constructor(cause?: unknown) {
    super({
      code: 'disconnectFailed',
      shortMessage: 'Failed to disconnect',
      retryable: true,
      cause,
    })
  }
}
