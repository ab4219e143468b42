import { AccountView } from '../account/AccountView.tsx'
import { ProfileView } from '../profile/ProfileView.tsx'
import { SessionsView } from '../sessions/SessionsView.tsx'
import { TokenView } from '../tokens/TokenView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Account: AccountView,
  Profile: ProfileView,
  SmartSessionList: SessionsView,
  Token: TokenView,
})
