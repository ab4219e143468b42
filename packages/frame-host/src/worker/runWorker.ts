import { browserPorts } from '../ports.ts'
import { createIndexedDb } from '../storage/createIndexedDb.ts'
import { withMemory } from '../storage/withMemory.ts'
import { createWorkerMethods } from './createWorkerMethods.ts'
import type { WorkerPort } from './messages.ts'
import { serveMethods } from './serveMethods.ts'

/**
 * Runs the worker of the frame, which has the keys: the body of its module script.
 *
 * @example
 * import { runWorker } from '@latchkey/frame-host/worker'
 *
 * runWorker()
 */
export function runWorker(): void {
  const storage = withMemory(createIndexedDb('latchkey'))
  const port: WorkerPort = {
    postMessage: (message) => self.postMessage(message),
    addEventListener: (type, listener) => self.addEventListener(type, listener),
  }
  serveMethods(port, createWorkerMethods(browserPorts, storage))
}
