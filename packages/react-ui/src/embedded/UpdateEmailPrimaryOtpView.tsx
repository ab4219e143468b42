import { getEmail } from '@latchkey/core/embedded'
import type { Views } from '@latchkey/core/modal'
import { resendUpdateCode, submitCurrentEmailCode } from '@latchkey/core/modal/embedded'
import { useLatchkey } from '../context/context.ts'
import { CodeForm } from './CodeForm.tsx'

/** The code of the current email, which allows to change it. */
export function UpdateEmailPrimaryOtpView({
  params: { newEmail },
}: {
  params: Views['UpdateEmailPrimaryOtp']
}) {
  const email = getEmail(useLatchkey())
  return (
    <CodeForm
      email={email ?? ''}
      submit={(latchkey, options) => submitCurrentEmailCode(latchkey, { newEmail, ...options })}
      resend={(latchkey, { signal }) => resendUpdateCode(latchkey, { newEmail, signal })}
    />
  )
}
