import { ReviewRequestView } from '../requests/ReviewRequestView.tsx'
import { withShell } from './withShell.ts'

export default withShell({ ReviewRequest: ReviewRequestView })
