export { runWorker } from './worker/runWorker.ts'
