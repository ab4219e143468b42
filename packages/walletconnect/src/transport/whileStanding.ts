import {
  CancelledError,
  constants,
  type LatchkeyError,
  SessionExpiredError,
  withLimit,
} from '@latchkey/core/adapter'
import type { Line } from './line.ts'

/** Why a session stands no more. */
export type Ending = 'disconnected' | 'deleted' | 'expired'

/**
 * Waits for what a wallet answers while its session stands, and no longer than the protocol keeps a request. The client
 * itself goes on waiting after the end of a session, whoever ended it.
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

/** Ends what is asked in a session, or in all of them where none is named. */
export function endQuestions({ questions }: Line, ending: Ending, topic?: string): void {
  for (const question of [...questions]) {
    if (topic === undefined || question.topic === topic) question.end(errorOf(ending))
  }
}

function errorOf(ending: Ending): LatchkeyError {
  return ending === 'disconnected' ? new CancelledError() : new SessionExpiredError()
}
