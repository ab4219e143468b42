/**
 * Runs work with a signal that fires with the given one, or after the milliseconds. `AbortSignal.any` would leak a
 * listener on a signal that lives as long as the process.
 */
export async function withTimeLimit<result>(
  signal: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<result>,
): Promise<result> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  const late = setTimeout(
    () => controller.abort(new DOMException(`Not within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  )
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
  }
}
