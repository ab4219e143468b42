import { ConnectWalletsView } from '../embedded/ConnectWalletsView.tsx'
import { EmailLoginView } from '../embedded/EmailLoginView.tsx'
import { EmailVerifyOtpView } from '../embedded/EmailVerifyOtpView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  ConnectWallets: ConnectWalletsView,
  EmailLogin: EmailLoginView,
  EmailVerifyOtp: EmailVerifyOtpView,
})
