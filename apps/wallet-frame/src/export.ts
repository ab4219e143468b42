import { startExport } from '@latchkey/frame-host/export'
import workerUrl from './worker.ts?worker&url'

const root = document.getElementById('root')
if (!root) throw new Error('export.html has no element #root')
startExport({ workerUrl, root })
