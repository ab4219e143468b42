import { LatchkeyError } from '../base/errors.ts'

/** Smart sessions are switched off, or the data service does not know the account's network. */
export class SessionsUnavailableError extends LatchkeyError {
  override readonly name = 'SessionsUnavailableError'
  constructor() {
    super({ code: 'sessionsUnavailable', shortMessage: 'Smart sessions are not available here' })
  }
}
