import { SelectTokenView } from '../send/SelectTokenView.tsx'
import { SendPreviewView } from '../send/SendPreviewView.tsx'
import { SendView } from '../send/SendView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  WalletSend: SendView,
  WalletSendPreview: SendPreviewView,
  WalletSendSelectToken: SelectTokenView,
})
