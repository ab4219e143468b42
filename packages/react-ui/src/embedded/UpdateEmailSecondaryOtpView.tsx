import type { Views } from '@latchkey/core/modal'
import { resendUpdateCode, submitNewEmailCode } from '@latchkey/core/modal/embedded'
import { CodeForm } from './CodeForm.tsx'

/** The code of the new email, which then replaces the current one. */
export const UpdateEmailSecondaryOtpView = ({
  params: { newEmail },
}: {
  params: Views['UpdateEmailSecondaryOtp']
}) => (
  <CodeForm
    email={newEmail}
    submit={submitNewEmailCode}
    resend={(latchkey, { signal }) => resendUpdateCode(latchkey, { newEmail, signal })}
  />
)
