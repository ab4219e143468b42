/** Returns a signal that aborts with the first of the given ones. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const given = signals.filter((signal) => signal !== undefined)
  // Safari before 17.4 and Firefox before 124 have no `any`.
  if ('any' in AbortSignal) return AbortSignal.any(given)
  const controller = new AbortController()
  for (const signal of given) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: controller.signal })
  }
  return controller.signal
}
