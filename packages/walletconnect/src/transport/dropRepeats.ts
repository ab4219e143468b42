import type { SignClient } from './client.ts'

type Relayer = NonNullable<SignClient['core']['relayer']>

/** More than a relay has under way for one page. */
const most = 500

/**
 * Drops what the relay hands over twice: after a reload, after its socket was lost, or because it is a bad one. The
 * library tells an event as often as it comes, and of a session's end that comes again it lets a promise fail that nobody
 * hears. Each message is sealed with a nonce of its own, so that equal ones are one message.
 */
export function dropRepeats({ events }: Relayer): void {
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
      if (seen.size > most && oldest !== undefined) seen.delete(oldest)
    }
    return emit.call(events, event, ...values)
  }
}
