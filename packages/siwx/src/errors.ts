import type { Refusal } from './refusals.ts'

const marker: unique symbol = Symbol.for('latchkey.siwx.refused') as never

/**
 * A message that is not taken, with the one reason for it. Recognised by a registered symbol, so that two copies of this
 * package understand each other.
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
  /** Why; the README lists what each one means. */
  readonly reason: Refusal
  readonly [marker] = true

  constructor(reason: Refusal) {
    super(`The sign-in is refused: ${reason}`)
    this.reason = reason
  }
}

/** Whether something thrown is a {@link SignInRefusedError}, of whichever copy of this package. */
export function isSignInRefused(error: unknown): error is SignInRefusedError {
  return typeof error === 'object' && error !== null && marker in error
}

/** A policy or an option of the server that is wrong in itself: a mistake of the site, found when it starts. */
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
