import type { Ports } from '../ports.ts'

/** Waits for `ms`; rejects with the reason of the signal when it aborts. */
export function wait({ after }: Pick<Ports, 'after'>, ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      cancel()
      reject(signal.reason)
    }
    const cancel = after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
