import type { Internals } from './internals.ts'

type Step = (...values: unknown[]) => unknown
type Pending = { readonly sessionTopic: string; readonly pairingTopic: string }
type Emitter = {
  emit: (event: string, ...values: unknown[]) => boolean
  listeners(event: string): readonly Step[]
  removeAllListeners(event: string): unknown
}

/**
 * Defect: a malformed approval of a wallet is logged, and the pairing stays pending until the proposal expires. A
 * malformed response to an authentication request also causes an unhandled rejection.
 *
 * Patch: it is reported with the topic of its pairing. A message that cannot be decrypted is not: anybody can send it.
 *
 * True for: 2.21.8. Remove when: the first test of reportMalformedApprovals.test.ts fails.
 */
export function reportMalformedApprovals(
  { engine, auth }: Internals,
  report: (pairingTopic: string) => void,
): void {
  const sessions = engine?.pendingSessions
  if (!engine || !(sessions instanceof Map)) return
  const findPending = (topic: unknown) =>
    [...(sessions as Map<unknown, Pending>).values()].find(
      ({ sessionTopic }) => sessionTopic === topic,
    )
  const wrap = (name: string, replace: (step: Step) => Step) => {
    const step = engine[name]
    if (typeof step === 'function') engine[name] = replace(step.bind(engine))
  }

  wrap('onSessionProposeResponse', (step) => async (topic, payload, ...rest) => {
    const response = payload as { id: unknown; error?: unknown }
    try {
      await step(topic, payload, ...rest)
    } catch (cause) {
      // With a pending session the response was valid, and the relay failed.
      if (!sessions.has(response.id)) report(String(topic))
      throw cause
    }
    // The library takes it neither for an approval nor for a rejection.
    if ('error' in response && !response.error) report(String(topic))
  })
  wrap('onSessionSettleRequest', (step) => async (topic, ...rest) => {
    const pending = findPending(topic)
    try {
      await step(topic, ...rest)
    } finally {
      if (pending && findPending(topic)) report(pending.pairingTopic)
    }
  })
  wrap('onSessionAuthenticateResponse', (step) => (topic, payload) => {
    const { id } = payload as { id: unknown }
    const request = auth?.requests?.getAll().find((one) => one.id === id)
    const events = engine.events as Emitter
    const { emit } = events
    const handled: unknown[] = []
    // The listener is asynchronous, and the library does not await it.
    events.emit = (event, ...values) => {
      const listeners = events.listeners(event)
      events.removeAllListeners(event)
      handled.push(...listeners.map((listener) => listener(...values)))
      return listeners.length > 0
    }
    try {
      step(topic, payload)
    } finally {
      events.emit = emit
    }
    Promise.all(handled).catch(() => request && report(request.pairingTopic))
  })
}
