import { ActivityView } from '../activity/ActivityView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Transactions: ActivityView,
})
