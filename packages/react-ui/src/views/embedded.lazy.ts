import { EmailLoginView } from '../embedded/EmailLoginView.tsx'
import { EmailVerifyOtpView } from '../embedded/EmailVerifyOtpView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  EmailLogin: EmailLoginView,
  EmailVerifyOtp: EmailVerifyOtpView,
})
