import type { TransportContext } from './transportContext.ts'

/**
 * A phone suspends the page while the visitor is in the wallet's app, and its socket closes without an event. When
 * the visitor returns (shown again, or from the back/forward cache) the socket is opened immediately if a response is
 * pending.
 */
export function watchReturn({
  socket,
  context,
  sessionStore,
  openProposals,
}: TransportContext): () => void {
  // Not in a worker, and not on a server.
  const page: Pick<Document, 'addEventListener' | 'removeEventListener'> | undefined =
    globalThis.document
  const window: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined =
    globalThis.window
  const reconnect = () => {
    if (globalThis.document?.visibilityState === 'hidden') return
    if (sessionStore.session() === undefined && openProposals.size === 0) return
    socket.reopen().catch((cause) => {
      context.log({ level: 'info', message: 'The relay was not reached on return', cause })
    })
  }
  page?.addEventListener('visibilitychange', reconnect)
  window?.addEventListener('pageshow', reconnect)
  return () => {
    page?.removeEventListener('visibilitychange', reconnect)
    window?.removeEventListener('pageshow', reconnect)
  }
}
