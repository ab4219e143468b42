import { track } from '../../analytics/track.ts'
import { requiresTermsAcceptance } from '../../connectors/legal.ts'
import { connectEmbedded } from '../../embedded/connectEmbedded.ts'
import { startEmailLogin } from '../../embedded/startEmailLogin.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { watchStay } from './replaceView.ts'

type Submission = { readonly email: string; readonly signal?: AbortSignal | undefined }

/** Tracks that the email field has the focus, and loads the frame while the visitor types. */
export function selectEmail(latchkey: Latchkey): void {
  track(latchkey, 'EMAIL_LOGIN_SELECTED')
  latchkey.embedded
    ?.load()
    .catch((cause) => latchkey.log({ level: 'warn', message: 'the frame did not load', cause }))
}

/**
 * Sends a link or a code to the visitor's address and opens the view for it, or connects if the device is signed in with the
 * address. A visitor who has left the view meanwhile stays where they are.
 *
 * @throws the errors of `startEmailLogin` and `connectEmbedded`
 */
export async function submitEmail(
  latchkey: Latchkey,
  { email, signal }: Submission,
): Promise<void> {
  if (requiresTermsAcceptance(latchkey)) return navigate(latchkey, 'Connect')
  const isHere = watchStay(latchkey)
  const step = await startEmailLogin(latchkey, { email, signal })
  track(latchkey, 'EMAIL_SUBMITTED')
  if (!isHere()) return
  if (step === 'CONNECT') {
    await connectEmbedded(latchkey, { signal })
    return
  }
  if (step === 'VERIFY_OTP') track(latchkey, 'EMAIL_VERIFICATION_CODE_SENT')
  navigate(latchkey, step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', {
    email: email.trim(),
  })
}
