import { ConnectingExternalView } from '../connecting/ConnectingExternalView.tsx'
import { ConnectingMultiChainView } from '../connecting/ConnectingMultiChainView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
})
