import type { ChainNamespace } from '../base/caip.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored, writeStored } from '../storage/stored.ts'

/** Pending changes of the site's sessions. */
export const siteSessionsSlice = createSlice(() => ({
  /** Namespaces of ended connections whose sessions the site has not ended yet. */
  pendingSignOuts: new Set<ChainNamespace>(),
  /** Resolves when the queued changes have ended. Never rejects. */
  lastChange: undefined as Promise<void> | undefined,
  cancelRetry: undefined as (() => void) | undefined,
}))

/** Namespaces of ended connections, of this visit and earlier ones, whose sessions the site has not ended yet. */
export function readPending(latchkey: Latchkey): readonly ChainNamespace[] {
  const stored = readStored(latchkey, storedKeys.pendingSignOuts) ?? []
  return [...new Set([...siteSessionsSlice.of(latchkey).pendingSignOuts, ...stored])]
}

export function writePending(latchkey: Latchkey, namespaces: readonly ChainNamespace[]): void {
  const { pendingSignOuts } = siteSessionsSlice.of(latchkey)
  pendingSignOuts.clear()
  for (const namespace of namespaces) pendingSignOuts.add(namespace)
  const all = [...pendingSignOuts]
  writeStored(latchkey, storedKeys.pendingSignOuts, all.length > 0 ? all : undefined)
}

/**
 * Runs changes of sessions one at a time. The cookie of the last response wins, and of two concurrent requests it may
 * be that of the sign-out. Each task must have its own time limit.
 */
export function queueSessionChange<value>(
  latchkey: Latchkey,
  task: () => Promise<value>,
): Promise<value> {
  const slice = siteSessionsSlice.of(latchkey)
  const change = (slice.lastChange ?? Promise.resolve()).then(task)
  const end = change.then(
    () => {},
    () => {},
  )
  slice.lastChange = end
  return change
}
