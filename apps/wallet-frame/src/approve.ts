import { startApproval } from '@latchkey/frame-host/approval'

const root = document.getElementById('root')
if (!root) throw new Error('approve.html has no element #root')
startApproval({ root })
