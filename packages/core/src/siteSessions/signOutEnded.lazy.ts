import type { ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { withTimeout } from '../ports/withTimeout.ts'
import { clearSessions } from './clearSessions.ts'
import { readPending, writePending } from './sessionChanges.ts'

/**
 * Ends the sessions of ended connections in these namespaces.
 *
 * @throws the site's rejection; the sessions are then ended later
 */
export async function signOutEndedSessions(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  const { clock, config, signal } = latchkey
  const { siwx } = config
  if (!siwx || siwx.signOutOnDisconnect === false) return
  // Stored first, since the page may close before the site responds.
  writePending(latchkey, [...readPending(latchkey), ...namespaces])
  const limits = { operation: 'clear sessions', limitMs: constants.disconnectLimitMs }
  await withTimeout(clock, { ...limits, signal }, clearSessions(latchkey))
}
