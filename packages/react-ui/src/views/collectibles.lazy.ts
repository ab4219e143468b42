import { CollectiblesView } from '../collectibles/CollectiblesView.tsx'
import { CollectibleView } from '../collectibles/CollectibleView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Collectible: CollectibleView,
  Collectibles: CollectiblesView,
})
