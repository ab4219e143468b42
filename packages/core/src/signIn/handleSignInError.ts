import { LatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SignInAccount } from '../options/siwx.ts'
import {
  SignatureDeclinedError,
  SignInUnverifiedError,
  SmartAccountSignatureError,
} from '../siteSessions/errors.ts'
import { isIndeterminate, isServerMisconfigured } from '../siteSessions/isIndeterminate.ts'

/** Emits the failure of a sign-in. @returns the error to throw */
export function handleSignInError(
  latchkey: Latchkey,
  account: SignInAccount,
  cause: unknown,
): LatchkeyError {
  // No error to show: the visitor cancelled.
  if (LatchkeyError.is(cause) && cause.code === 'cancelled') return cause
  const error = isIndeterminate(cause)
    ? new SignInUnverifiedError(cause)
    : account.isSmartAccount
      ? new SmartAccountSignatureError(cause)
      : new SignatureDeclinedError(cause)
  latchkey.log({ level: getLevel(cause), message: 'Sign-in failed', cause })
  emit(latchkey, { type: 'signInFailed', account, error })
  return error
}

/**
 * A rejection by the visitor is expected and not logged; a rejection of a signature by the server usually means
 * misconfiguration.
 */
function getLevel(cause: unknown) {
  if (LatchkeyError.is(cause)) return 'info'
  return isIndeterminate(cause) && !isServerMisconfigured(cause) ? 'warn' : 'error'
}
