const echo = /^Missing or invalid\. Record was recently deleted - session: ([0-9a-f]{64})$/

/**
 * The end of a stored session may be handed over twice while the library starts, before `dropRepeats` sees its messages;
 * for the second it lets a promise fail that nobody hears. That one failure, of that one session, is no error of the page.
 *
 * @param topic of the session that the last visit left
 */
export function forgiveSecondEnd(topic: string | undefined): () => void {
  // Not in a worker, and not on a server.
  const window: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined =
    globalThis.window
  if (topic === undefined || !window) return () => {}
  const forgive = (event: PromiseRejectionEvent) => {
    const { reason } = event
    if (reason instanceof Error && echo.exec(reason.message)?.[1] === topic) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', forgive)
  return () => window.removeEventListener('unhandledrejection', forgive)
}
