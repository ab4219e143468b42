import type { ChainNamespace, ConnectorSession, Logger } from '@latchkey/core/adapter'

type Listener = (payload: unknown) => void

/** The sessions of a wallet by namespace, and the listeners of its providers (EIP-1193). */
export type Sessions = ReturnType<typeof createSessions>

/** Creates the state that the entry and the engine share. */
export function createSessions(log: Logger) {
  const listeners = new Map<string, Set<Listener>>()
  let current: Readonly<Record<ChainNamespace, ConnectorSession>> = {}
  return {
    get: (namespace: ChainNamespace): ConnectorSession | undefined => current[namespace],
    namespaces: (): readonly ChainNamespace[] => Object.keys(current),
    set(next: typeof current) {
      current = next
    },
    on(namespace: ChainNamespace, event: string, listener: Listener) {
      const key = `${namespace} ${event}`
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener))
    },
    removeListener(namespace: ChainNamespace, event: string, listener: Listener) {
      listeners.get(`${namespace} ${event}`)?.delete(listener)
    },
    /** An exception of a listener does not affect the others. */
    emit(namespace: ChainNamespace, event: string, payload: unknown) {
      for (const listener of [...(listeners.get(`${namespace} ${event}`) ?? [])]) {
        try {
          listener(payload)
        } catch (cause) {
          log({ level: 'error', message: 'a listener of the embedded wallet failed', cause })
        }
      }
    },
  }
}
