import { ReceiveView } from '../receive/ReceiveView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  WalletReceive: ReceiveView,
})
