import type { ConnectionsUpdate, Unwatch } from '@latchkey/core'
import type { Config } from '@wagmi/core'

/** The last report of connections, for watchers that come before and after the engine. */
export function connectionsReport(config: Config | undefined, hasSaved: boolean) {
  const watchers = new Set<(update: ConnectionsUpdate) => void>()
  const stops = new Set<Unwatch>()
  const isBusy = () => hasSaved || (config !== undefined && config.state.connections.size > 0)
  // What the host's wagmi has is read by the engine; until then it is on its way, not absent.
  let last: ConnectionsUpdate = { connections: [], isReconnecting: isBusy() }

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
    /** Calls back once the host's wagmi has, or restores, a connection. */
    whenBusy(task: () => void) {
      if (!config || stops.size > 0) return
      if (isBusy()) return task()
      stops.add(config.subscribe(isBusy, task))
    },
    stop() {
      for (const stop of stops) stop()
      watchers.clear()
    },
  }
}
