import { ProfileView } from '../profile/ProfileView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Profile: ProfileView,
})
