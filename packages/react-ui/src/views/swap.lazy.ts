import { SelectSwapTokenView } from '../swap/SelectSwapTokenView.tsx'
import { SwapPreviewView } from '../swap/SwapPreviewView.tsx'
import { SwapView } from '../swap/SwapView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Swap: SwapView,
  SwapPreview: SwapPreviewView,
  SwapSelectToken: SelectSwapTokenView,
})
