import { DownloadsView } from '../help/DownloadsView.tsx'
import { GetWalletView } from '../help/GetWalletView.tsx'
import { WhatIsABuyView } from '../help/WhatIsABuyView.tsx'
import { WhatIsANetworkView } from '../help/WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from '../help/WhatIsAWalletView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Downloads: DownloadsView,
  GetWallet: GetWalletView,
  WhatIsABuy: WhatIsABuyView,
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
})
