import { isFrameError, UnknownFrameError } from '@latchkey/frame-protocol'
import type {
  WorkerMethod,
  WorkerMethods,
  WorkerPort,
  WorkerReply,
  WorkerRequest,
} from './messages.ts'

/** One function per request. */
export type MethodHandlers = {
  readonly [type in WorkerMethod]: (
    payload: WorkerMethods[type]['payload'],
    signal: AbortSignal,
  ) => WorkerMethods[type]['result'] | Promise<WorkerMethods[type]['result']>
}

/** Runs the handlers for the requests of the frame's document. Errors of other kinds than `FrameError` are replaced. */
export function serveMethods(port: WorkerPort, handlers: MethodHandlers): void {
  const running = new Map<number, AbortController>()

  async function run(id: number, type: WorkerMethod, payload: unknown) {
    const controller = new AbortController()
    running.set(id, controller)
    const reply = await getReply(id, () =>
      (handlers[type] as (payload: unknown, signal: AbortSignal) => unknown)(
        payload,
        controller.signal,
      ),
    )
    running.delete(id)
    port.postMessage(reply)
  }

  port.addEventListener('message', ({ data }) => {
    const request = data as WorkerRequest
    if (request.type === 'abort') running.get(request.id)?.abort()
    else void run(request.id, request.type, request.payload)
  })
}

async function getReply(id: number, handle: () => unknown): Promise<WorkerReply> {
  try {
    return { id, result: await handle() }
  } catch (error) {
    const { code, message } = isFrameError(error) ? error : new UnknownFrameError()
    return { id, error: { code, message } }
  }
}
