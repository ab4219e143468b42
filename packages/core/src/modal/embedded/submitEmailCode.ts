import { track } from '../../analytics/track.ts'
import { toLatchkeyError } from '../../base/errors.ts'
import { connectEmbedded } from '../../embedded/connectEmbedded.ts'
import { startEmailLogin } from '../../embedded/startEmailLogin.ts'
import { verifyEmailCode } from '../../embedded/verifyEmailCode.ts'
import { waitForDevice } from '../../embedded/waitForDevice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify } from '../notices/notify.ts'
import { locationAtom } from '../router/state.ts'
import { replaceView, watchStay } from './replaceView.ts'

type Options = { readonly signal?: AbortSignal | undefined }

/**
 * Signs the visitor in with the code of the mail, and connects.
 *
 * @throws the errors of `verifyEmailCode` and `connectEmbedded`
 */
export async function submitEmailCode(
  latchkey: Latchkey,
  { code, signal }: Options & { readonly code: string },
): Promise<void> {
  try {
    await verifyEmailCode(latchkey, { code, signal })
  } catch (cause) {
    const { message } = toLatchkeyError(cause)
    if (!signal?.aborted) track(latchkey, 'EMAIL_VERIFICATION_CODE_FAIL', { message })
    throw cause
  }
  track(latchkey, 'EMAIL_VERIFICATION_CODE_PASS')
  await connectEmbedded(latchkey, { signal })
}

/**
 * Waits for the visitor's approval of this browser, and opens the view for the code in place of the current one.
 *
 * @throws the errors of `waitForDevice`
 */
export async function approveDevice(
  latchkey: Latchkey,
  { email, signal }: Options & { readonly email: string },
): Promise<void> {
  const isHere = watchStay(latchkey)
  await waitForDevice(latchkey, { signal })
  track(latchkey, 'DEVICE_REGISTERED_FOR_EMAIL')
  track(latchkey, 'EMAIL_VERIFICATION_CODE_SENT')
  if (isHere()) replaceView(latchkey, 'EmailVerifyOtp', { email })
}

/**
 * Sends another link or code, and opens its view if it is not the current one; or connects if another tab has signed in with
 * the address meanwhile.
 *
 * @throws the errors of `startEmailLogin` and `connectEmbedded`
 */
export async function resendEmail(
  latchkey: Latchkey,
  { email, signal }: Options & { readonly email: string },
): Promise<void> {
  const isHere = watchStay(latchkey)
  const step = await startEmailLogin(latchkey, { email, signal })
  if (step === 'CONNECT') {
    await connectEmbedded(latchkey, { signal })
    return
  }
  if (step === 'VERIFY_OTP') track(latchkey, 'EMAIL_VERIFICATION_CODE_SENT')
  notify(latchkey, {
    variant: 'success',
    ...(step === 'VERIFY_OTP'
      ? { messageId: 'email.resent', text: 'Code email resent' }
      : { messageId: 'email.resentLink', text: 'Link sent again' }),
  })
  const view = step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice'
  if (isHere() && latchkey.store.get(locationAtom).view !== view)
    replaceView(latchkey, view, { email })
}
