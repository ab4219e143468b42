import type { SignClient } from './client.ts'
import { topicOf } from './endSession.ts'

/**
 * A session that both sides end at once, or whose end a relay tells twice, makes the library fail where nobody hears
 * it: an unhandled rejection in the page. The end of a session that is gone is not told to it here, and one that goes
 * meanwhile is no failure. A client without these steps is left as it is.
 */
export function calmDeletions({ engine, session }: Pick<SignClient, 'engine' | 'session'>): void {
  if (!engine) return
  const { onSessionDeleteRequest: hear, deleteSession: forget } = engine
  const isKnown = (topic: unknown) => session.getAll().some((one) => topicOf(one) === topic)
  const calm = async (topic: unknown, step: () => unknown) => {
    try {
      await step()
    } catch (cause) {
      if (isKnown(topic)) throw cause
    }
  }
  if (typeof hear === 'function') {
    engine.onSessionDeleteRequest = async (topic: unknown, ...rest: unknown[]) => {
      if (isKnown(topic)) await calm(topic, () => hear.call(engine, topic, ...rest))
    }
  }
  if (typeof forget === 'function') {
    engine.deleteSession = (params: unknown, ...rest: unknown[]) =>
      calm(topicOf(params), () => forget.call(engine, params, ...rest))
  }
}
