import { LatchkeyError } from '../base/errors.ts'

/** Spec §8, thrown when the wallet could not be disconnected; here it is forgotten anyway. */
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
