import { ConnectWalletsView } from '../embedded/ConnectWalletsView.tsx'
import { EmailLoginView } from '../embedded/EmailLoginView.tsx'
import { EmailVerifyDeviceView } from '../embedded/EmailVerifyDeviceView.tsx'
import { EmailVerifyOtpView } from '../embedded/EmailVerifyOtpView.tsx'
import { UpdateEmailPrimaryOtpView } from '../embedded/UpdateEmailPrimaryOtpView.tsx'
import { UpdateEmailSecondaryOtpView } from '../embedded/UpdateEmailSecondaryOtpView.tsx'
import { UpdateEmailWalletView } from '../embedded/UpdateEmailWalletView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  ConnectWallets: ConnectWalletsView,
  EmailLogin: EmailLoginView,
  EmailVerifyDevice: EmailVerifyDeviceView,
  EmailVerifyOtp: EmailVerifyOtpView,
  UpdateEmailPrimaryOtp: UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: UpdateEmailSecondaryOtpView,
  UpdateEmailWallet: UpdateEmailWalletView,
})
