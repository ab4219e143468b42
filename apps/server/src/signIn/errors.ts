import type { SignInFailure } from '@latchkey/siwx/server'
import { RequestError } from '../errors/errors.ts'

type Failure = Exclude<SignInFailure, { code: 'originNotAllowed' }>

/**
 * A sign-in that is not taken (400, 401), or that nobody could check (503): then the same may be sent once more. In its body
 * stands what `@latchkey/siwx` says of it, for the page's half.
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
