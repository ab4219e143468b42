import { AccountView } from '../account/AccountView.tsx'
import { TokenView } from '../tokens/TokenView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Account: AccountView,
  Token: TokenView,
})
