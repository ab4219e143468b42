import { readTopic } from '../session/parseSession.ts'
import type { Internals } from './internals.ts'

/**
 * Defect: a session that both sides end at once, or whose end arrives twice, causes an unhandled rejection.
 *
 * Patch: the end of an absent session is not passed to the library, and one that disappears during the call is
 * ignored.
 *
 * True for: 2.21.8. Remove when: the first test of ignoreDeletedSessions.test.ts fails.
 */
export function ignoreDeletedSessions({ engine, session }: Internals): void {
  if (!engine) return
  const { onSessionDeleteRequest: handle, deleteSession: remove } = engine
  const isStored = (topic: unknown) => session.getAll().some((one) => readTopic(one) === topic)
  const attempt = async (topic: unknown, step: () => unknown) => {
    try {
      await step()
    } catch (cause) {
      if (isStored(topic)) throw cause
    }
  }
  if (typeof handle === 'function') {
    engine.onSessionDeleteRequest = async (topic: unknown, ...rest: unknown[]) => {
      if (isStored(topic)) await attempt(topic, () => handle.call(engine, topic, ...rest))
    }
  }
  if (typeof remove === 'function') {
    engine.deleteSession = (params: unknown, ...rest: unknown[]) =>
      attempt(readTopic(params), () => remove.call(engine, params, ...rest))
  }
}
