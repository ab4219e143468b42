import { constants, withTimeout } from '@latchkey/core/adapter'
import { readTopic } from '../session/parseSession.ts'
import { scheduleSocketClose } from './scheduleSocketClose.ts'
import type { TransportContext } from './transportContext.ts'
import { type Ending, rejectPendingRequests } from './whileSessionActive.ts'

/** Removes an ended session and notifies its listeners. */
export function removeSession(transport: TransportContext, topic: string, reason: Ending): void {
  rejectPendingRequests(transport, reason, topic)
  if (!transport.sessionStore.drop(topic)) return
  transport.context.report({ type: 'ended', reason })
  scheduleSocketClose(transport)
}

/**
 * Ends a session: removes it here first, then notifies the wallet.
 *
 * @throws the client's error; a session that the other side ended at the same time is not an error
 */
export async function endSession(transport: TransportContext, topic: string): Promise<void> {
  removeSession(transport, topic, 'disconnected')
  const isKnown = () => transport.client.session.getAll().some((one) => readTopic(one) === topic)
  if (!isKnown()) return
  try {
    // Without a relay the client waits for one.
    const limits = { operation: 'disconnect', limitMs: constants.disconnectLimitMs }
    const reason = { code: 6000, message: 'User disconnected' }
    await withTimeout(
      transport.context.clock,
      limits,
      transport.client.disconnect({ topic, reason }),
    )
  } catch (cause) {
    if (isKnown()) throw cause
  }
}
