import { startPasskey } from '@latchkey/frame-host/passkey'
import workerUrl from './worker.ts?worker&url'

const root = document.getElementById('root')
if (!root) throw new Error('passkey.html has no element #root')
startPasskey({ workerUrl, root })
