import { writeCookie } from '../browser/writeCookie.ts'
import { statusAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { snapshotCookie } from './snapshotCookie.ts'

/**
 * Keeps the cookie that `getSnapshot` reads like the active connection, until the instance is
 * destroyed. Called with the first connection, made or restored, so that a page that has none loads
 * nothing for it. Where nothing is restored, nothing is promised: no cookie then.
 */
export function keepSnapshot(latchkey: Latchkey): void {
  const { store, flights, platform, storage, config, id } = latchkey
  if (!platform.isBrowser || flights.timers.has('snapshot')) return
  const follow = () => {
    const state = store.get(statusAtom)
    // What is on its way is still what the cookie says.
    if (state.status === 'reconnecting' || state.status === 'connecting') return
    const isKept = state.status === 'connected' && config.enableReconnect
    const connection = isKept ? state.connection : undefined
    const cookie = snapshotCookie(id, connection, platform.page().url)
    if (platform.writeCookie) platform.writeCookie(cookie)
    else writeCookie(cookie, storage)
  }
  flights.timers.set('snapshot', store.sub(statusAtom, follow))
  follow()
}
