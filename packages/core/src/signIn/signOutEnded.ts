import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored, writeStored } from '../storage/stored.ts'

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
  const { siwx } = latchkey.config
  if (!siwx || siwx.signOutOnDisconnect === false) return
  // Written before the site is asked: the page may close meanwhile.
  writePending(latchkey, [...readPending(latchkey), ...namespaces])
  const { clearSessions } = await import('./index.ts')
  await clearSessions(latchkey)
}

/** Namespaces of ended connections, of this visit and earlier ones, whose sessions the site has not ended yet. */
export function readPending(latchkey: Latchkey): readonly ChainNamespace[] {
  const stored = readStored(latchkey, storedKeys.pendingSignOuts) ?? []
  return [...new Set([...latchkey.flights.pendingSignOuts, ...stored])]
}

export function writePending(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): void {
  const { pendingSignOuts } = latchkey.flights
  pendingSignOuts.clear()
  for (const namespace of namespaces) pendingSignOuts.add(namespace)
  const all = [...pendingSignOuts]
  writeStored(latchkey, storedKeys.pendingSignOuts, all.length > 0 ? all : undefined)
}
