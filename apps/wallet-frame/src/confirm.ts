import { startConfirm } from '@latchkey/frame-host/confirm'

const root = document.getElementById('root')
if (!root) throw new Error('confirm.html has no element #root')
startConfirm({ root })
