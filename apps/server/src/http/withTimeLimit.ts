import { UpstreamError } from '../errors/errors.ts'

/**
 * Runs work with a signal that fires after the limit or when the client disconnects. Hono's `timeout` has no such
 * signal.
 *
 * @throws {UpstreamError} 503 when the limit is reached, even if the work ignores the signal
 */
export async function withTimeLimit<result>(
  milliseconds: number,
  client: AbortSignal,
  work: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  const limit = new AbortController()
  let late: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      const error = new UpstreamError('time', `No response within ${milliseconds} ms`)
      reject(error)
      limit.abort(error)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(AbortSignal.any([limit.signal, client])), over])
  } finally {
    clearTimeout(late)
  }
}
