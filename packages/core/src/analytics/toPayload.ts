import type { AnalyticsEvent } from '../options/analyticsEvents.ts'

/** What gives its finder access, wherever it stands in a text: pairing URIs, signed tokens, e-mail addresses. */
const secrets =
  /wc:[^\s"']*|[^\s"']*symKey=[^\s"']*|eyJ[\w-]{8,}\.[\w.-]{8,}|[^\s@"']+@[^\s@"']+\.[^\s@"']+/gi
/** Fields with words of a visitor or of an error. */
const free = new Set(['search', 'query', 'message', 'error', 'errorMessage', 'stackTrace'])
/** What in such words may be somebody's: one-time codes, addresses, keys. */
const personal = /\b(?:0x)?[0-9a-f]{40,}\b|\b\d{6,}\b/gi
const longest = 500

/**
 * What of an event leaves the page: its address without query and fragment, which may hold tokens of the site, and
 * no secret in any text.
 */
export function toPayload(event: AnalyticsEvent): AnalyticsEvent {
  const { properties, ...props } = event.props
  return {
    ...event,
    url: withoutQuery(event.url),
    props: { ...props, ...(properties && { properties: redact(properties) as typeof properties }) },
  }
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

function redact(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    // Cut before it is searched, and with room for what is then taken out of it.
    const text = value.slice(0, longest * 4).replace(secrets, '…')
    return (free.has(key) ? text.replace(personal, '…') : text).slice(0, longest)
  }
  if (Array.isArray(value)) return value.map((one) => redact(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redact(one, name)]))
}
