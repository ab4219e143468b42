import { writeCookie } from '../browser/writeCookie.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { statusAtom } from '../state/connections.ts'
import { writeStored } from '../storage/stored.ts'
import { createSnapshotCookie } from './createSnapshotCookie.ts'

/** What the account button showed last; see `savedAccount.ts`, which parses it. */
export const savedAccountName = 'account'

const snapshotSlice = createSlice(() => ({ isPersisted: false }))

/**
 * Updates the cookie that `getSnapshot` reads when the active connection changes, and removes the saved account with it, until the instance is destroyed.
 * Called with the first connection, so that a page without one loads no code for it. Without reconnection no cookie
 * is written.
 */
export function persistSnapshot(latchkey: Latchkey): void {
  const { store, platform, storage, config, id, signal } = latchkey
  const slice = snapshotSlice.of(latchkey)
  if (!platform.isBrowser || slice.isPersisted || signal.aborted) return
  slice.isPersisted = true
  const follow = () => {
    const state = store.get(statusAtom)
    // During a reconnection the cookie is still valid.
    if (state.status === 'reconnecting' || state.status === 'connecting') return
    const isRestorable = state.status === 'connected' && config.reconnectOnLoad
    const connection = isRestorable ? state.connection : undefined
    if (!connection) writeStored(latchkey, { name: savedAccountName }, undefined)
    const cookie = createSnapshotCookie(id, connection, platform.page().url)
    if (platform.writeCookie) platform.writeCookie(cookie)
    else writeCookie(cookie, storage)
  }
  signal.addEventListener('abort', store.sub(statusAtom, follow))
  follow()
}
