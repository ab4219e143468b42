import { LatchkeyError } from '../base/errors.ts'

/** The feature `smartSessions` is off, or the data service does not support the network. */
export class SessionsUnavailableError extends LatchkeyError {
  override readonly name = 'SessionsUnavailableError'
  constructor() {
    super({ code: 'sessionsUnavailable', shortMessage: 'Smart sessions are not available here' })
  }
}
