import { track } from '../analytics/track.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { notifyFailure } from '../notices/notifyFailure.ts'
import { showModal } from '../router/showModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import {
  SignatureDeclinedError,
  SignInUncheckedError,
  SmartAccountSignatureError,
} from './errors.ts'
import { isMisplaced, isUnknown } from './isUnknown.ts'
import type { SignInAccount } from './state.ts'
import { toEvent } from './toEvent.ts'

/** Says that nobody was signed in, in the view where it can be tried again; returns what to throw. */
export function failSignIn(
  latchkey: Latchkey,
  account: SignInAccount,
  cause: unknown,
): LatchkeyError {
  // Whoever cancelled knows, and has left.
  if (LatchkeyError.is(cause) && cause.code === 'cancelled') return cause
  const error = isUnknown(cause)
    ? new SignInUncheckedError(cause)
    : account.isSmartAccount
      ? new SmartAccountSignatureError(cause)
      : new SignatureDeclinedError(cause)
  latchkey.log({ level: levelOf(cause), message: 'Sign-in failed', cause })
  const { store } = latchkey
  const isGone =
    !store.get(modalAtom).isOpen || store.get(locationAtom).view === 'ApproveTransaction'
  if (isGone) showModal(latchkey, 'SIWXSignMessage')
  notifyFailure(latchkey, error, { messageId: `error.${error.code}`, text: error.shortMessage })
  track(latchkey, 'SIWX_AUTH_ERROR', { ...toEvent(account), message: error.shortMessage })
  return error
}

/** A visitor's own no is no news; the site's, to something signed, is mostly a mistake of its settings. */
function levelOf(cause: unknown) {
  if (LatchkeyError.is(cause)) return 'info'
  return isUnknown(cause) && !isMisplaced(cause) ? 'warn' : 'error'
}
