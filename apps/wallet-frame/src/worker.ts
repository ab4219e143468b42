import { runWorker } from '@latchkey/frame-host/worker'

runWorker()
