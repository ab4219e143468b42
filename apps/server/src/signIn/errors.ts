import type { SignInFailure } from '@latchkey/siwx/server'
import { RequestError } from '../errors/errors.ts'

/** Seconds until a client should try again. */
const retryAfter = '60'

/** 503: the project has as many sessions as it may, or 429: the client's network has. No session ends for a new one. */
export class SessionsFullError extends RequestError {
  override name = 'SessionsFullError'
  readonly whose: 'project' | 'network'

  constructor(whose: 'project' | 'network') {
    const description = `Too many sessions of this ${whose}`
    super(whose === 'project' ? 503 : 429, [{ field: 'signIn', description }], {
      'retry-after': retryAfter,
    })
    this.whose = whose
  }

  override body() {
    return { ...super.body(), error: { code: 'unknown', reason: 'storeUnreachable' } }
  }
}

type Failure = Exclude<SignInFailure, { code: 'originNotAllowed' }>

/**
 * A rejected sign-in (400, 401), or one that could not be verified (503), which may be repeated. Its body has the
 * reason of `@latchkey/siwx` for the browser part.
 */
export class SignInFailedError extends RequestError {
  override name = 'SignInFailedError'
  readonly error: Failure

  constructor(status: number, error: Failure) {
    const sentence = error.code === 'unknown' ? 'Nobody could check the sign-in' : 'It is not taken'
    super(
      status,
      [{ field: 'signIn', description: `${sentence}: ${error.reason}` }],
      error.code === 'unknown' ? { 'retry-after': '1' } : {},
    )
    this.error = error
  }

  override body() {
    return { ...super.body(), error: this.error }
  }
}
