import type { ChainNamespace } from '../caip.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { clearSessions } from './clearSessions.ts'
import { readPending, writePending } from './pendingSignOuts.ts'

/** Ends the sessions of connections that ended in these namespaces: now, or once the site can be reached. */
export function signOutEnded(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): void {
  endSessions(latchkey, namespaces).catch((cause) => {
    latchkey.log({ level: 'warn', message: 'Sessions of ended connections are left', cause })
  })
}

/**
 * Does the same, and waits for it.
 *
 * @throws what the site rejects with: the sessions are ended later
 */
export async function endSessions(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  const { clock, config, flights } = latchkey
  const { siwx } = config
  if (!siwx || siwx.signOutOnDisconnect === false) return
  // Written before the site is asked: the page may close meanwhile.
  writePending(latchkey, [...readPending(latchkey), ...namespaces])
  const limits = { what: 'clear sessions', limitMs: constants.disconnectLimitMs }
  await withLimit(clock, { ...limits, signal: flights.life.signal }, clearSessions(latchkey))
}
