import { getEmailWait } from '@latchkey/core/embedded'
import type { Views } from '@latchkey/core/modal'
import { resendEmail, submitEmailCode } from '@latchkey/core/modal/embedded'
import { useLatchkey } from '../context/context.ts'
import { SuccessPanel } from '../ui/SuccessPanel.tsx'
import { usePrefetchViews } from '../ui/usePrefetchViews.ts'
import { useSuccess } from '../ui/useSuccess.ts'
import { CodeForm } from './CodeForm.tsx'

/** The code that signs in; another one may be sent after 30 s. */
export function EmailVerifyOtpView({ params: { email } }: { params: Views['EmailVerifyOtp'] }) {
  const { config } = useLatchkey()
  const success = useSuccess()
  // The next view after the connection.
  usePrefetchViews(config.siwx && 'SIWXSignMessage')
  if (success) return <SuccessPanel result={success} />
  return (
    <CodeForm
      email={email}
      submit={submitEmailCode}
      resend={(latchkey, { signal }) => resendEmail(latchkey, { email, signal })}
      getWaitMs={getEmailWait}
    />
  )
}
