import { SignInView } from '../signIn/SignInView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  ConnectingSiwe: SignInView,
  SIWXSignMessage: SignInView,
})
