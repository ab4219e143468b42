import { BuyInProgressView } from '../onramp/BuyInProgressView.tsx'
import { BuyView } from '../onramp/BuyView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  BuyInProgress: BuyInProgressView,
  OnRampProviders: BuyView,
})
