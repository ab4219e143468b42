import { AllWalletsView } from '../wallets/AllWalletsView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  AllWallets: AllWalletsView,
})
