import { RequestError } from '../errors.ts'

/**
 * A sign-in that is not taken (400, 401), or that nobody could check (503): then the same may be sent once more. In its body
 * stands what `@latchkey/siwx` says of it, for the page's half.
 */
export class SignInFailedError extends RequestError {
  override name = 'SignInFailedError'
  readonly error: { readonly code: 'invalid' | 'unknown'; readonly reason: string }

  constructor(code: 'invalid' | 'unknown', reason: string) {
    const status = code === 'unknown' ? 503 : reason === 'body' ? 400 : 401
    const sentence = code === 'unknown' ? 'Nobody could check the sign-in' : 'It is not taken'
    super(
      status,
      [{ field: 'signIn', description: `${sentence}: ${reason}` }],
      code === 'unknown' ? { 'retry-after': '1' } : {},
    )
    this.error = { code, reason }
  }

  override body() {
    return { ...super.body(), error: this.error }
  }
}
