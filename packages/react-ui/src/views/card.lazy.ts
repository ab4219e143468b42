import { mountCard } from '../card/mountCard.tsx'
import { withShell } from './withShell.ts'

export default withShell({ mountCard })
