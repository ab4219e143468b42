import { constants, withLimit } from '@latchkey/core/adapter'
import { readTopic } from '../session/parseSession.ts'
import type { Line } from './line.ts'
import { rest } from './rest.ts'
import { type Ending, endQuestions } from './whileStanding.ts'

/** Removes an ended session and notifies its listeners. */
export function forgetSession(line: Line, topic: string, reason: Ending): void {
  endQuestions(line, reason, topic)
  if (!line.hub.drop(topic)) return
  line.context.report({ type: 'ended', reason })
  rest(line)
}

/**
 * Ends a session: removes it here first, then notifies the wallet.
 *
 * @throws the client's error; a session that the other side ended at the same time is not an error
 */
export async function endSession(line: Line, topic: string): Promise<void> {
  forgetSession(line, topic, 'disconnected')
  const isKnown = () => line.client.session.getAll().some((one) => readTopic(one) === topic)
  if (!isKnown()) return
  try {
    // Without a relay the client waits for one.
    const limits = { what: 'disconnect', limitMs: constants.disconnectLimitMs }
    const reason = { code: 6000, message: 'User disconnected' }
    await withLimit(line.context.clock, limits, line.client.disconnect({ topic, reason }))
  } catch (cause) {
    if (isKnown()) throw cause
  }
}
