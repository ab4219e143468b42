import {
  type CaipNetworkId,
  type ChainNamespace,
  ChainNotAddedError,
  type ConnectorSession,
  createEmitter,
  type Logger,
} from '@latchkey/core/adapter'

/** The visitor's sessions, and the events of the providers, by namespace. */
export type Sessions = ReturnType<typeof createSessions>

/** Creates the sessions that the entry and the engine share. */
export function createSessions(log: Logger) {
  const emitters = new Map<ChainNamespace, ReturnType<typeof createEmitter>>()
  /** Kept in memory only (N-60). */
  let email: string | undefined
  let current: Readonly<Record<ChainNamespace, ConnectorSession>> = {}
  return {
    get: (namespace: ChainNamespace): ConnectorSession | undefined => current[namespace],
    namespaces: (): readonly ChainNamespace[] => Object.keys(current),
    set(next: typeof current) {
      current = next
    },
    /** Changes the network of a session; the others stay. @throws {ChainNotAddedError} the session does not have it */
    choose(namespace: ChainNamespace, caipNetworkId: CaipNetworkId) {
      const session = current[namespace]
      if (!session?.caipNetworkIds.includes(caipNetworkId)) throw new ChainNotAddedError()
      const accounts = session.accounts.map(({ address, ...account }) => ({
        address,
        caipNetworkId: namespace === 'eip155' ? caipNetworkId : account.caipNetworkId,
      }))
      current = { ...current, [namespace]: { ...session, accounts, caipNetworkId } }
    },
    getEmail: () => email,
    setEmail(next: string | undefined) {
      email = next
    },
    events(namespace: ChainNamespace) {
      const emitter =
        emitters.get(namespace) ??
        createEmitter((cause) => log({ level: 'warn', message: 'A listener threw', cause }))
      emitters.set(namespace, emitter)
      return emitter
    },
  }
}
