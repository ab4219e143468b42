import type { Internals } from './internals.ts'

type Step = (...values: unknown[]) => unknown

/** Methods that the library calls without awaiting them. */
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
 * Defect: the library does not await the validation of a wallet's proposals, events, updates and deletions. A malformed one
 * causes an unhandled rejection, and a malformed update is stored.
 *
 * Patch: the rejection is handled, and a malformed update gets an error response and is not stored.
 *
 * True for: 2.21.8. Remove when: the first test of validateRequests.test.ts fails.
 */
export function validateRequests({ engine }: Internals): void {
  if (!engine) return
  for (const name of notAwaited) {
    const step = engine[name]
    if (typeof step !== 'function') continue
    engine[name] = (...values: unknown[]) => {
      const response: unknown = (step as Step).apply(engine, values)
      // A caller that awaits it still receives the rejection.
      if (response instanceof Promise) response.catch(() => {})
      return response
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
