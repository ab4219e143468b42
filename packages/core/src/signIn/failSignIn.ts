import { LatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount } from '../options/siwx.ts'
import {
  SignatureDeclinedError,
  SignInUncheckedError,
  SmartAccountSignatureError,
} from '../siteSessions/errors.ts'
import { isMisplaced, isUnknown } from '../siteSessions/isUnknown.ts'

/** Emits the failure of a sign-in. @returns the error to throw */
export function failSignIn(
  latchkey: Latchkey,
  account: SignInAccount,
  cause: unknown,
): LatchkeyError {
  // No error to show: the visitor cancelled.
  if (LatchkeyError.is(cause) && cause.code === 'cancelled') return cause
  const error = isUnknown(cause)
    ? new SignInUncheckedError(cause)
    : account.isSmartAccount
      ? new SmartAccountSignatureError(cause)
      : new SignatureDeclinedError(cause)
  latchkey.log({ level: levelOf(cause), message: 'Sign-in failed', cause })
  emit(latchkey, { type: 'signInFailed', account, error })
  return error
}

/**
 * A rejection by the visitor is expected and not logged; a rejection of a signature by the server usually means
 * misconfiguration.
 */
function levelOf(cause: unknown) {
  if (LatchkeyError.is(cause)) return 'info'
  return isUnknown(cause) && !isMisplaced(cause) ? 'warn' : 'error'
}
