import { requestConnection, setConnectionRequest } from '@latchkey/core/modal'
import { ConnectingExternalView } from '../connecting/ConnectingExternalView.tsx'
import { ConnectingMultiChainView } from '../connecting/ConnectingMultiChainView.tsx'
import { withShell } from './withShell.ts'

setConnectionRequest(requestConnection)

export default withShell({
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
})
