import type { Line } from './line.ts'
import { rest } from './rest.ts'

/** The session stands no more: everybody here hears of it. */
export function forgetSession(
  line: Line,
  topic: string,
  reason: 'disconnected' | 'deleted' | 'expired',
): void {
  if (!line.hub.drop(topic)) return
  line.context.report({ type: 'ended', reason })
  rest(line)
}

/**
 * Ends a session: first here, then the wallet is told.
 *
 * @throws what the client says; a session that the other side ended at the same moment is no failure
 */
export async function endSession(line: Line, topic: string): Promise<void> {
  forgetSession(line, topic, 'disconnected')
  const isKnown = () => line.client.session.getAll().some((one) => topicOf(one) === topic)
  if (!isKnown()) return
  try {
    await line.client.disconnect({
      topic,
      reason: { code: 6000, message: 'User disconnected' },
    })
  } catch (cause) {
    if (isKnown()) throw cause
  }
}

export const topicOf = (session: unknown): unknown =>
  typeof session === 'object' && session !== null && 'topic' in session ? session.topic : undefined
