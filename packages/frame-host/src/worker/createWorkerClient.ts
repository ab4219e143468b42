import { FrameError, LoginAbortedError } from '@latchkey/frame-protocol'
import type { WorkerMethod, WorkerMethods, WorkerPort, WorkerReply } from './messages.ts'

/** The part of a `Worker` that the frame's document uses. */
export type WorkerLike = WorkerPort & {
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

type Open = {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The worker has failed; the keys in its memory are lost. */
export class WorkerFailedError extends FrameError {
  override readonly name = 'WorkerFailedError'
  constructor() {
    super(-32603, 'The wallet stopped working. Reload the page')
  }
}

/** Creates the frame document's side of the worker. Each request settles, also if the worker fails. */
export function createWorkerClient(worker: WorkerLike) {
  const open = new Map<number, Open>()
  let count = 0
  let isFailed = false

  function take(id: number): Open | undefined {
    const request = open.get(id)
    open.delete(id)
    return request
  }

  function fail() {
    isFailed = true
    worker.terminate()
    for (const id of [...open.keys()]) take(id)?.reject(new WorkerFailedError())
  }

  worker.addEventListener('message', ({ data }) => {
    const reply = data as WorkerReply
    const request = take(reply.id)
    if ('error' in reply) request?.reject(new FrameError(reply.error.code, reply.error.message))
    else request?.resolve(reply.result)
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)

  return {
    /** @throws {FrameError} */
    request<type extends WorkerMethod>(
      type: type,
      payload: WorkerMethods[type]['payload'],
      signal?: AbortSignal,
    ): Promise<WorkerMethods[type]['result']> {
      if (isFailed) return Promise.reject(new WorkerFailedError())
      if (signal?.aborted) return Promise.reject(new LoginAbortedError())
      const id = ++count
      signal?.addEventListener('abort', () => {
        const request = take(id)
        if (!request) return
        request.reject(new LoginAbortedError())
        worker.postMessage({ id, type: 'abort' })
      })
      return new Promise((resolve, reject) => {
        // The worker's side of `type` returns it.
        open.set(id, { resolve: resolve as Open['resolve'], reject })
        worker.postMessage({ id, type, payload })
      })
    },
  }
}
export type WorkerClient = ReturnType<typeof createWorkerClient>
