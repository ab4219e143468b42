import { ConnectingWalletConnectBasicView } from '../pairing/ConnectingWalletConnectBasicView.tsx'
import { ConnectingWalletConnectView } from '../pairing/ConnectingWalletConnectView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  ConnectingWalletConnect: ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicView,
})
