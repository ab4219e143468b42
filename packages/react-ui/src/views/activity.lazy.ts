import { ActivityView } from '../activity/ActivityView.tsx'
import { TransactionView } from '../activity/TransactionView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Transaction: TransactionView,
  Transactions: ActivityView,
})
