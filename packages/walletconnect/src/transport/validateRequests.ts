import type { SignClient } from './client.ts'

type Step = (...values: unknown[]) => unknown

/** Methods of the library's engine that it calls without awaiting them (@walletconnect/sign-client 2.21.8). */
const notAwaited = [
  'isValidConnect',
  'isValidEmit',
  'isValidUpdate',
  'isValidExtend',
  'isValidPing',
  'isValidDisconnect',
  'sendError',
]

/**
 * Handles malformed requests of a wallet. The library validates proposals, and events, updates and deletions of a session, without awaiting
 * the result: a malformed one is an unhandled rejection, and a malformed update is stored anyway. The rejection is handled
 * here, and a malformed update is answered with its error and not stored. A client without these methods is not changed.
 */
export function validateRequests({ engine }: Pick<SignClient, 'engine'>): void {
  if (!engine) return
  for (const name of notAwaited) {
    const step = engine[name]
    if (typeof step !== 'function') continue
    engine[name] = (...values: unknown[]) => {
      const answer: unknown = (step as Step).apply(engine, values)
      // A caller that awaits it still receives the rejection.
      if (answer instanceof Promise) answer.catch(() => {})
      return answer
    }
  }
  const { onSessionUpdateRequest: update, isValidUpdate, sendError } = engine
  if (![update, isValidUpdate, sendError].every((step) => typeof step === 'function')) return
  engine.onSessionUpdateRequest = async (topic: unknown, payload: unknown) => {
    const { id, params } = (payload ?? {}) as { id?: unknown; params?: unknown }
    try {
      await (isValidUpdate as Step)({ ...Object(params), topic })
    } catch (error) {
      await Promise.resolve((sendError as Step)({ id, topic, error })).catch(() => {})
      return
    }
    await (update as Step).call(engine, topic, payload)
  }
}
