import { constants, withTimeout } from '@latchkey/core/adapter'
import type { TransportContext } from './transportContext.ts'

/** ms for the last messages: the end of a session is confirmed to the wallet. */
const closeDelayMs = 2_000

/**
 * Closes the relay socket after a short delay when there is no session and no pending proposal, and deletes expired
 * pairing keys.
 */
export function scheduleSocketClose(transport: TransportContext): void {
  const { socket, context, sessionStore, options, openProposals } = transport
  // The site's own client is the site's to close.
  if (options.client !== undefined) return
  const isIdle = () => !sessionStore.session() && openProposals.size === 0
  transport.cancelSocketClose?.()
  transport.cancelSocketClose = context.clock.after(closeDelayMs, async () => {
    // A closed socket stays closed.
    if (!isIdle() || !socket.isOpen()) return
    try {
      const limits = { operation: 'pairings', limitMs: constants.disconnectLimitMs }
      await withTimeout(context.clock, limits, socket.endPairings())
      if (isIdle()) await socket.close()
    } catch (cause) {
      context.log({ level: 'info', message: 'The relay socket could not be closed', cause })
    }
  })
}
