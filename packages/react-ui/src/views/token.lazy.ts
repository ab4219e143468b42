import { TokenView } from '../tokens/TokenView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  Token: TokenView,
})
