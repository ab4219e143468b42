import type { SignClient } from './client.ts'

/**
 * Subscriptions that another version of the library or a script of the page has damaged in the store make the library
 * fail where nobody hears it, at the first opening of its socket, and no pairing comes through afterwards. They are left
 * out here; a client without this step is left as it is.
 */
export function soundSubscriptions({ core }: Pick<SignClient, 'core'>): void {
  const subscriber = core.relayer?.subscriber
  const subscribe = subscriber?.batchSubscribe
  if (!subscriber || typeof subscribe !== 'function') return
  subscriber.batchSubscribe = async (rows: readonly unknown[]) =>
    subscribe.call(subscriber, rows.filter(isSound))
}

type Row = { readonly topic?: unknown; readonly relay?: { readonly protocol?: unknown } | null }

const isSound = (row: unknown): boolean => {
  const { topic, relay } = (row ?? {}) as Row
  return typeof topic === 'string' && relay?.protocol === 'irn'
}
