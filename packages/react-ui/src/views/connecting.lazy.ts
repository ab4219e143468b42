import { requestConnection, setConnectionRequest } from '@latchkey/core/modal'
import { ConnectingExternalView } from '../connecting/ConnectingExternalView.tsx'
import { ConnectingMultiChainView } from '../connecting/ConnectingMultiChainView.tsx'
import { setPictureMove } from './movePicture.ts'
import { moveSharedPicture } from './moveSharedPicture.ts'
import { withShell } from './withShell.ts'

setConnectionRequest(requestConnection)
setPictureMove(moveSharedPicture)

export default withShell({
  ConnectingExternal: ConnectingExternalView,
  ConnectingMultiChain: ConnectingMultiChainView,
})
