import { CancelledError, RequestPendingError } from '@latchkey/core/adapter'
import type { MockMethod } from './options.ts'

type Waiting = {
  readonly method: MockMethod
  readonly key: string
  readonly resolve: (cause?: unknown) => void
}

/** Delays calls until a test releases them. */
export type Gate = ReturnType<typeof createGate>

export function createGate(first: readonly MockMethod[]) {
  const pending = new Set<MockMethod>(first)
  let waiting: Waiting[] = []

  function end(method: MockMethod | undefined, cause?: unknown) {
    const going = waiting.filter((one) => !method || one.method === method)
    waiting = waiting.filter((one) => !going.includes(one))
    for (const one of going) one.resolve(cause)
  }

  return {
    hold: (method: MockMethod) => void pending.add(method),
    /** Releases waiting and later calls. */
    release(method?: MockMethod) {
      if (method) pending.delete(method)
      else pending.clear()
      end(method)
    },
    /** Rejects waiting calls with `cause`. */
    refuse: (method: MockMethod, cause: unknown) => end(method, cause),
    waiting: (): readonly MockMethod[] => waiting.map(({ method }) => method),
    /**
     * Waits while the method is held. `late` is called when an aborted call ends.
     *
     * @throws {RequestPendingError} the same call is already waiting
     * @throws {CancelledError} the signal fired first
     */
    pass(
      method: MockMethod,
      key: string,
      { signal, late }: { signal?: AbortSignal | undefined; late?: () => void } = {},
    ): Promise<void> {
      if (signal?.aborted) return Promise.reject(new CancelledError(signal.reason))
      if (!pending.has(method)) return Promise.resolve()
      if (waiting.some((one) => one.method === method && one.key === key)) {
        return Promise.reject(new RequestPendingError())
      }
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new CancelledError(signal.reason)))
        waiting.push({
          method,
          key,
          resolve(cause) {
            if (signal?.aborted) late?.()
            else if (cause === undefined) resolve()
            else reject(cause)
          },
        })
      })
    },
  }
}
