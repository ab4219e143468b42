import type { SignClient } from './client.ts'
import { topicOf } from './endSession.ts'

/** What the library says of a session that is gone already. */
const gone = /recently deleted|No matching key/

/**
 * A session that both sides end at once, or whose end a relay tells twice, makes the library fail where nobody hears
 * it: an unhandled rejection in the page. The end of a session that is gone is not told to it here, and one that goes
 * meanwhile is no failure. A client without these steps is left as it is.
 */
export function calmDeletions({ engine, session }: Pick<SignClient, 'engine' | 'session'>): void {
  if (!engine) return
  const { onSessionDeleteRequest: hear, deleteSession: forget } = engine
  if (typeof hear === 'function') {
    engine.onSessionDeleteRequest = async (topic: unknown, ...rest: unknown[]) => {
      if (!session.getAll().some((one) => topicOf(one) === topic)) return
      await calm(() => hear.call(engine, topic, ...rest))
    }
  }
  if (typeof forget === 'function') {
    engine.deleteSession = (...values: unknown[]) => calm(() => forget.apply(engine, values))
  }
}

async function calm(step: () => unknown): Promise<void> {
  try {
    await step()
  } catch (cause) {
    if (!(cause instanceof Error && gone.test(cause.message))) throw cause
  }
}
