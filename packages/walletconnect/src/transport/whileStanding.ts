import {
  CancelledError,
  constants,
  type LatchkeyError,
  SessionExpiredError,
  withLimit,
} from '@latchkey/core/adapter'
import type { Line } from './line.ts'

/** The reason for the end of a session. */
export type Ending = 'disconnected' | 'deleted' | 'expired'

/**
 * Awaits a wallet response until the session ends or the request TTL expires. The client itself waits beyond the end
 * of a session.
 */
export async function whileStanding<value>(
  { context, questions }: Line,
  topic: string,
  answer: Promise<value>,
): Promise<value> {
  const over = new AbortController()
  const question = { topic, end: (cause: LatchkeyError) => over.abort(cause) }
  questions.add(question)
  try {
    const limits = { what: 'wallet', limitMs: constants.connectLimitMs, signal: over.signal }
    return await withLimit(context.clock, limits, answer)
  } catch (cause) {
    throw over.signal.aborted ? over.signal.reason : cause
  } finally {
    questions.delete(question)
  }
}

/** Rejects the pending requests of a session, or of all of them without a topic. */
export function endQuestions({ questions }: Line, ending: Ending, topic?: string): void {
  for (const question of [...questions]) {
    if (topic === undefined || question.topic === topic) question.end(errorOf(ending))
  }
}

function errorOf(ending: Ending): LatchkeyError {
  return ending === 'disconnected' ? new CancelledError() : new SessionExpiredError()
}
