const pattern = /^Missing or invalid\. Record was recently deleted - session: ([0-9a-f]{64})$/

/**
 * Defect: if the end of a stored session arrives twice while the library starts, before any patch of its client can
 * apply, the second one causes an unhandled rejection.
 *
 * Patch: that rejection, of that session alone, is handled before the page reports it as an error.
 *
 * True for: 2.21.8. Remove when: the first test of ignoreDuplicateDelete.test.ts fails.
 *
 * @param topic of the session that the last visit stored
 * @returns stops it
 */
export function ignoreDuplicateDelete(topic: string | undefined): () => void {
  // Absent in workers and on servers.
  const window: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined =
    globalThis.window
  if (topic === undefined || !window) return () => {}
  const ignore = (event: PromiseRejectionEvent) => {
    const { reason } = event
    if (reason instanceof Error && pattern.exec(reason.message)?.[1] === topic)
      event.preventDefault()
  }
  window.addEventListener('unhandledrejection', ignore)
  return () => window.removeEventListener('unhandledrejection', ignore)
}
