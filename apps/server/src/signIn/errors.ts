import type { SignInFailure } from '@latchkey/siwx/server'
import { RequestError } from '../errors/errors.ts'

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
