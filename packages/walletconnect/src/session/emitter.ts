type Listener = (payload: unknown) => void

/** EIP-1193's `on` and `removeListener`. An exception of a listener does not affect the others. */
export function emitter(onFailure: (cause: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>()
  return {
    isHeard: (event: string) => (listeners.get(event)?.size ?? 0) > 0,
    on(event: string, listener: Listener) {
      const eventListeners = listeners.get(event) ?? new Set()
      listeners.set(event, eventListeners.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (cause) {
          onFailure(cause)
        }
      }
    },
  }
}
