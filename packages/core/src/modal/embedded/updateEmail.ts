import { track } from '../../analytics/track.ts'
import { startEmailUpdate } from '../../embedded/startEmailUpdate.ts'
import { verifyCurrentEmail, verifyNewEmail } from '../../embedded/verifyEmailUpdate.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify } from '../notices/notify.ts'
import { navigate, resetView } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'
import { replaceView, watchStay } from './replaceView.ts'

type Options = { readonly signal?: AbortSignal | undefined }
type Update = Options & { readonly newEmail: string }

/**
 * Starts to change the email, and opens the view for the code.
 *
 * @throws the errors of `startEmailUpdate`
 */
export async function submitEmailUpdate(
  latchkey: Latchkey,
  { newEmail, signal }: Update,
): Promise<void> {
  const isHere = watchStay(latchkey)
  const step = await startEmailUpdate(latchkey, { email: newEmail, signal })
  track(latchkey, 'EMAIL_EDIT')
  if (isHere()) navigate(latchkey, toView(step), { newEmail: newEmail.trim() })
}

/**
 * Confirms the current email with its code, and opens the view for the code of the new one in place of this view.
 *
 * @throws the errors of `verifyCurrentEmail`
 */
export async function submitCurrentEmailCode(
  latchkey: Latchkey,
  { code, newEmail, signal }: Update & { readonly code: string },
): Promise<void> {
  const isHere = watchStay(latchkey)
  await verifyCurrentEmail(latchkey, { code, signal })
  if (isHere()) replaceView(latchkey, 'UpdateEmailSecondaryOtp', { newEmail })
}

/**
 * Changes the email with the code of the new one, and opens Account.
 *
 * @throws the errors of `verifyNewEmail`
 */
export async function submitNewEmailCode(
  latchkey: Latchkey,
  { code, signal }: Options & { readonly code: string },
): Promise<void> {
  const isHere = watchStay(latchkey)
  await verifyNewEmail(latchkey, { code, signal })
  notify(latchkey, { variant: 'success', messageId: 'email.changed', text: 'Email changed' })
  if (isHere()) resetView(latchkey, 'Account')
}

/**
 * Sends another code of the step, and opens the view of the step if it is not the current one.
 *
 * @throws the errors of `startEmailUpdate`
 */
export async function resendUpdateCode(
  latchkey: Latchkey,
  { newEmail, signal }: Update,
): Promise<void> {
  const isHere = watchStay(latchkey)
  const view = toView(await startEmailUpdate(latchkey, { email: newEmail, signal }))
  notify(latchkey, { variant: 'success', messageId: 'email.resent', text: 'Code email resent' })
  if (isHere() && latchkey.store.get(locationAtom).view !== view)
    replaceView(latchkey, view, { newEmail })
}

const toView = (step: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP') =>
  step === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
