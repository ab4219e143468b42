import { DownloadsView } from '../help/DownloadsView.tsx'
import { GetWalletView } from '../help/GetWalletView.tsx'
import { WhatIsANetworkView } from '../help/WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from '../help/WhatIsAWalletView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Downloads: DownloadsView,
  GetWallet: GetWalletView,
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
})
