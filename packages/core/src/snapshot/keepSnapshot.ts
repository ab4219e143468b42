import { writeCookie } from '../browser/writeCookie.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { statusAtom } from '../state/connections.ts'
import { snapshotCookie } from './snapshotCookie.ts'

const snapshotSlice = createSlice(() => ({ isKept: false }))

/**
 * Keeps the cookie that `getSnapshot` reads like the active connection, until the instance is
 * destroyed. Called with the first connection, made or restored, so that a page that has none loads
 * nothing for it. Where nothing is restored, nothing is promised: no cookie then.
 */
export function keepSnapshot(latchkey: Latchkey): void {
  const { store, platform, storage, config, id, signal } = latchkey
  const slice = snapshotSlice.of(latchkey)
  if (!platform.isBrowser || slice.isKept || signal.aborted) return
  slice.isKept = true
  const follow = () => {
    const state = store.get(statusAtom)
    // What is on its way is still what the cookie says.
    if (state.status === 'reconnecting' || state.status === 'connecting') return
    const isKept = state.status === 'connected' && config.reconnectOnLoad
    const connection = isKept ? state.connection : undefined
    const cookie = snapshotCookie(id, connection, platform.page().url)
    if (platform.writeCookie) platform.writeCookie(cookie)
    else writeCookie(cookie, storage)
  }
  signal.addEventListener('abort', store.sub(statusAtom, follow))
  follow()
}
