import { NetworksView } from '../networks/NetworksView.tsx'
import { SwitchActiveChainView } from '../networks/SwitchActiveChainView.tsx'
import { SwitchNetworkView } from '../networks/SwitchNetworkView.tsx'
import { UnsupportedChainView } from '../networks/UnsupportedChainView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Networks: NetworksView,
  SwitchActiveChain: SwitchActiveChainView,
  SwitchNetwork: SwitchNetworkView,
  UnsupportedChain: UnsupportedChainView,
})
