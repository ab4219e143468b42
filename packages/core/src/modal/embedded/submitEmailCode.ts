import { track } from '../../analytics/track.ts'
import { toLatchkeyError } from '../../base/errors.ts'
import { connectEmbedded } from '../../embedded/connectEmbedded.ts'
import { startEmailLogin } from '../../embedded/startEmailLogin.ts'
import { verifyEmailCode } from '../../embedded/verifyEmailCode.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify } from '../notices/notify.ts'

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
 * Sends another code, or connects if another tab has signed in with the address meanwhile.
 *
 * @throws the errors of `startEmailLogin` and `connectEmbedded`
 */
export async function resendEmailCode(
  latchkey: Latchkey,
  { email, signal }: Options & { readonly email: string },
): Promise<void> {
  const step = await startEmailLogin(latchkey, { email, signal })
  if (step === 'CONNECT') {
    await connectEmbedded(latchkey, { signal })
    return
  }
  track(latchkey, 'EMAIL_VERIFICATION_CODE_SENT')
  notify(latchkey, { variant: 'success', messageId: 'email.resent', text: 'Code email resent' })
}
