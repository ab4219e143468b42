import type { Internals } from './internals.ts'

/**
 * Defect: one invalid row in the stored subscriptions (of another version, or of a script of the page) stops the library
 * when its socket opens: an unhandled rejection, and no pairing succeeds afterwards.
 *
 * Patch: invalid rows are dropped.
 *
 * True for: 2.21.8. Remove when: the first test of filterInvalidSubscriptions.test.ts fails.
 */
export function filterInvalidSubscriptions({ core }: Internals): void {
  const subscriber = core?.relayer?.subscriber
  const subscribe = subscriber?.batchSubscribe
  if (!subscriber || typeof subscribe !== 'function') return
  subscriber.batchSubscribe = async (rows: readonly unknown[]) =>
    subscribe.call(subscriber, rows.filter(isValid))
}

type Row = { readonly topic?: unknown; readonly relay?: { readonly protocol?: unknown } | null }

const isValid = (row: unknown): boolean => {
  const { topic, relay } = (row ?? {}) as Row
  return typeof topic === 'string' && relay?.protocol === 'irn'
}
