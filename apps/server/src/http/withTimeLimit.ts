import { UpstreamError } from '../errors/errors.ts'

/**
 * Runs work with a signal that fires after the limit or with the given one. `AbortSignal.any` would leak a listener on
 * a signal that lives as long as the process, and Hono's `timeout` has no signal.
 *
 * @throws {UpstreamError} 503 when the limit is reached, even if the work ignores the signal
 */
export async function withTimeLimit<result>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  const limit = new AbortController()
  const stop = () => limit.abort(signal.reason)
  let late: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      const error = new UpstreamError('time', `No response within ${milliseconds} ms`)
      reject(error)
      limit.abort(error)
    }, milliseconds)
  })
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work(limit.signal), over])
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
  }
}
