/** A value with subscribers, for `useSyncExternalStore`. */
export type Observable<value> = {
  get(): value
  set(next: value): void
  subscribe(listener: () => void): () => void
}

export function createObservable<value>(first: value): Observable<value> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
