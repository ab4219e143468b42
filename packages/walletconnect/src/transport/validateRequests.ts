import type { SignClient } from './client.ts'

type Step = (...values: unknown[]) => unknown

/** Steps of the library's engine whose promise it does not await (@walletconnect/sign-client 2.21.8). */
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
 * Keeps what a wallet sends from failing in the page without a listener. The library validates proposals, events, updates and
 * ends of a session without awaiting the answer: a malformed one is an unhandled rejection, and a malformed update is stored
 * all the same. Here the rejection is handled, and a malformed update is answered with its error and not stored. A
 * client without these steps is left as it is.
 */
export function validateRequests({ engine }: Pick<SignClient, 'engine'>): void {
  if (!engine) return
  for (const name of notAwaited) {
    const step = engine[name]
    if (typeof step !== 'function') continue
    engine[name] = (...values: unknown[]) => {
      const answer: unknown = (step as Step).apply(engine, values)
      // A caller that awaits it still hears of it.
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
