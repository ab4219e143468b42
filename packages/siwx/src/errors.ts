import type { RejectionReason } from './rejectionReasons.ts'

const marker: unique symbol = Symbol.for('latchkey.siwx.refused') as never

/**
 * A message was rejected, with one reason. Recognised by a registered symbol, so that several copies of this package
 * work together.
 *
 * @example
 * import { isSignInRefused, parseMessage } from '@latchkey/siwx'
 *
 * try {
 *   parseMessage('example.com wants your money')
 * } catch (error) {
 *   if (isSignInRefused(error)) error.reason // 'header'
 * }
 */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError'
  readonly code = 'signInRefused'
  /** The reason; the README lists them all. */
  readonly reason: RejectionReason
  readonly [marker] = true

  constructor(reason: RejectionReason) {
    super(`The sign-in is rejected: ${reason}`)
    this.reason = reason
  }
}

/** Whether something thrown is a {@link SignInRefusedError}, of whichever copy of this package. */
export function isSignInRefused(error: unknown): error is SignInRefusedError {
  return typeof error === 'object' && error !== null && marker in error
}

/** An option of the policy or the server is invalid: a configuration error, found at the start. */
export class SignInConfigError extends Error {
  override readonly name = 'SignInConfigError'
  readonly code = 'signInConfig'
  /** The option, as `policy.origins`. */
  readonly option: string

  constructor(option: string, expected: string) {
    super(`${option}: expected ${expected}`)
    this.option = option
  }
}
