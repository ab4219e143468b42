import { SessionsView } from '../sessions/SessionsView.tsx'
import { withShell } from './withShell.ts'

export default withShell({
  SmartSessionList: SessionsView,
})
