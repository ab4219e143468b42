/** A store has as many sessions as it may. A sign-in then is 503, as while the store is unreachable. */
export class SessionsFullError extends Error {
  override readonly name = 'SessionsFullError'
  readonly code = 'sessionsFull'

  constructor(capacity: number) {
    super(`The store has ${capacity} sessions, its capacity. Nobody is signed out for a new one`)
  }
}
