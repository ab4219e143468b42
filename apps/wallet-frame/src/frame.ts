import { startFrame } from '@latchkey/frame-host'
import workerUrl from './worker.ts?worker&url'

const root = document.getElementById('root')
if (!root) throw new Error('frame.html has no element #root')
startFrame({ workerUrl, root })
