import type { ConnectionsUpdate, Unwatch } from '../adapter/adapter.ts'

/** See {@link createConnectionEmitter}. */
export type ConnectionEmitter = {
  /** Reports an update to all watchers. */
  emit(update: ConnectionsUpdate): void
  /** Implements `Adapter.watchConnections`. */
  watch(onChange: (update: ConnectionsUpdate) => void): Unwatch
  /** Removes all watchers. */
  stop(): void
}

/**
 * Stores the last update of an adapter's connections, so that watchers may be added before and after the engine
 * starts.
 *
 * @param first the update before the engine starts; defaults to no connection and no reconnection
 *
 * @example
 * const emitter = createConnectionEmitter()
 * emitter.watch(({ connections }) => console.log(connections.length)) // 0
 */
export function createConnectionEmitter(
  first: ConnectionsUpdate = { connections: [], isReconnecting: false },
): ConnectionEmitter {
  const watchers = new Set<(update: ConnectionsUpdate) => void>()
  let last = first
  return {
    emit(update) {
      last = update
      for (const watcher of [...watchers]) watcher(update)
    },
    watch(onChange) {
      // A separate watcher for each call: one function may watch twice.
      const watcher = (update: ConnectionsUpdate) => onChange(update)
      watchers.add(watcher)
      onChange(last)
      return () => void watchers.delete(watcher)
    },
    stop: () => watchers.clear(),
  }
}
