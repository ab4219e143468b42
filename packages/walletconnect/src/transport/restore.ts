import { parseSession, readTopic } from '../session/parseSession.ts'
import type { TransportContext } from './transportContext.ts'

/** Restores the session of the last visit. An ended or expired one is removed, with an event. */
export async function restore({
  client,
  sessionStore,
  context,
  options,
}: TransportContext): Promise<void> {
  if (sessionStore.session()) return
  const saved = sessionStore.saved()
  const stored = client.session.getAll()
  const expected = saved
    ? stored.filter((one) => readTopic(one) === saved.topic)
    : options.client
      ? stored
      : []
  const now = context.clock.now()
  const [newest] = expected
    .map(parseSession)
    .filter((session) => session !== undefined)
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.expiresAt - a.expiresAt)
  if (newest) {
    sessionStore.replace(newest, saved?.choices)
    return
  }
  if (!saved) return
  sessionStore.clear()
  context.report({ type: 'ended', reason: 'expired' })
}
