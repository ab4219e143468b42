import { AccountView } from '../account/AccountView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Account: AccountView,
})
