import type { Internals } from './internals.ts'

/** More messages than a relay delivers to one page at the same time. */
const limit = 500

/**
 * Defect: a message that the relay delivers twice (after a reload or a lost socket) is handled twice.
 *
 * Patch: the second one is dropped. Each message is sealed with its own nonce, so equal messages are one message.
 *
 * True for: 2.21.8. Remove when: the first test of dedupeMessages.test.ts fails.
 */
export function dedupeMessages({ core }: Internals): void {
  const events = core?.relayer?.events
  const emit = events?.emit
  if (!events || typeof emit !== 'function') return
  const seen = new Set<string>()
  events.emit = (event, ...values) => {
    if (event === 'relayer_message') {
      const { topic, message } = (values[0] ?? {}) as { topic?: unknown; message?: unknown }
      const key = `${topic} ${message}`
      if (seen.has(key)) return true
      seen.add(key)
      const [oldest] = seen
      if (seen.size > limit && oldest !== undefined) seen.delete(oldest)
    }
    return emit.call(events, event, ...values)
  }
}
