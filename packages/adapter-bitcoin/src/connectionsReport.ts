import type { ConnectionsUpdate, Unwatch } from '@latchkey/core'

/** The last report of connections, for watchers that come before and after the engine. */
export function connectionsReport() {
  const watchers = new Set<(update: ConnectionsUpdate) => void>()
  let last: ConnectionsUpdate = { connections: [], isReconnecting: false }

  return {
    report(update: ConnectionsUpdate) {
      last = update
      for (const watcher of [...watchers]) watcher(update)
    },
    watch(onChange: (update: ConnectionsUpdate) => void): Unwatch {
      const watcher = (update: ConnectionsUpdate) => onChange(update)
      watchers.add(watcher)
      onChange(last)
      return () => void watchers.delete(watcher)
    },
    stop: () => watchers.clear(),
  }
}
