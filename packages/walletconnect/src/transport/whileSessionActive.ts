import {
  CancelledError,
  constants,
  type LatchkeyError,
  SessionExpiredError,
  withTimeout,
} from '@latchkey/core/adapter'
import type { TransportContext } from './transportContext.ts'

/** The reason for the end of a session. */
export type Ending = 'disconnected' | 'deleted' | 'expired'

/**
 * Awaits a wallet response until the session ends or the request TTL expires. The client itself waits beyond the end
 * of a session.
 */
export async function whileSessionActive<value>(
  { context, pendingRequests }: TransportContext,
  topic: string,
  response: Promise<value>,
): Promise<value> {
  const over = new AbortController()
  const request = { topic, end: (cause: LatchkeyError) => over.abort(cause) }
  pendingRequests.add(request)
  try {
    const limits = { operation: 'wallet', limitMs: constants.connectLimitMs, signal: over.signal }
    return await withTimeout(context.clock, limits, response)
  } catch (cause) {
    throw over.signal.aborted ? over.signal.reason : cause
  } finally {
    pendingRequests.delete(request)
  }
}

/** Rejects the pending requests of a session, or of all of them without a topic. */
export function rejectPendingRequests(
  { pendingRequests }: TransportContext,
  ending: Ending,
  topic?: string,
): void {
  for (const request of [...pendingRequests]) {
    if (topic === undefined || request.topic === topic) request.end(getError(ending))
  }
}

function getError(ending: Ending): LatchkeyError {
  return ending === 'disconnected' ? new CancelledError() : new SessionExpiredError()
}
