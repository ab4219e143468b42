import { constants, withTimeout } from '@latchkey/core/adapter'
import { readTopic } from '../session/parseSession.ts'
import { scheduleSocketClose } from './scheduleSocketClose.ts'
import type { TransportContext } from './transportContext.ts'
import { type Ending, rejectPendingRequests } from './whileSessionActive.ts'

/** Removes an ended session and notifies its listeners. */
export function removeSession(line: TransportContext, topic: string, reason: Ending): void {
  rejectPendingRequests(line, reason, topic)
  if (!line.hub.drop(topic)) return
  line.context.report({ type: 'ended', reason })
  scheduleSocketClose(line)
}

/**
 * Ends a session: removes it here first, then notifies the wallet.
 *
 * @throws the client's error; a session that the other side ended at the same time is not an error
 */
export async function endSession(line: TransportContext, topic: string): Promise<void> {
  removeSession(line, topic, 'disconnected')
  const isKnown = () => line.client.session.getAll().some((one) => readTopic(one) === topic)
  if (!isKnown()) return
  try {
    // Without a relay the client waits for one.
    const limits = { operation: 'disconnect', limitMs: constants.disconnectLimitMs }
    const reason = { code: 6000, message: 'User disconnected' }
    await withTimeout(line.context.clock, limits, line.client.disconnect({ topic, reason }))
  } catch (cause) {
    if (isKnown()) throw cause
  }
}
