import type { ChainNamespace } from '../caip.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { withLimit } from '../ports/withLimit.ts'
import { clearSessions } from './clearSessions.ts'
import { readPending, writePending } from './pendingSignOuts.ts'

/** Ends the sessions of ended connections in these namespaces, now or once the site is available. Failures are logged. */
export function signOutEnded(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): void {
  endSessions(latchkey, namespaces).catch((cause) => {
    latchkey.log({
      level: 'warn',
      message: 'Could not end the sessions of ended connections',
      cause,
    })
  })
}

/**
 * Ends the sessions of ended connections in these namespaces.
 *
 * @throws the site's rejection; the sessions are then ended later
 */
export async function endSessions(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  const { clock, config, flights } = latchkey
  const { siwx } = config
  if (!siwx || siwx.signOutOnDisconnect === false) return
  // Stored first, since the page may close before the site responds.
  writePending(latchkey, [...readPending(latchkey), ...namespaces])
  const limits = { what: 'clear sessions', limitMs: constants.disconnectLimitMs }
  await withLimit(clock, { ...limits, signal: flights.life.signal }, clearSessions(latchkey))
}
