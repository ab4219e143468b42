import { afterwards } from './openAddress.ts'

/** The workers that the page starts, and what they are sent. */
export function watchWorkers() {
  const posted: unknown[] = []
  const { Worker } = globalThis
  globalThis.Worker = class extends EventTarget {
    constructor(url: unknown) {
      super()
      posted.push(String(url))
    }
    postMessage(message: unknown) {
      posted.push(message)
    }
    terminate() {}
  } as unknown as typeof Worker
  afterwards(() => {
    globalThis.Worker = Worker
  })
  return posted
}
