import type { UnverifiableReason } from '../rejectionReasons.ts'

const marker: unique symbol = Symbol.for('latchkey.siwx.unknown') as never

/**
 * Verification was unavailable: the server, its store or a node of a chain is down. Existing sessions remain; try
 * again. Recognised by a registered symbol.
 */
export class SignInUnknownError extends Error {
  override readonly name = 'SignInUnknownError'
  readonly code = 'signInUnknown'
  readonly reason: UnverifiableReason | 'serverUnreachable' | 'serverAnswer'
  readonly [marker] = true

  constructor(reason: SignInUnknownError['reason'], cause?: unknown) {
    super(`The sign-in could not be checked: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Whether something thrown is a {@link SignInUnknownError}, of whichever copy of this package. */
export function isSignInUnknown(error: unknown): error is SignInUnknownError {
  return typeof error === 'object' && error !== null && marker in error
}
