import type { AnalyticsEvent } from '../options/analyticsEvents.ts'

/** Secrets that may occur anywhere in a string: pairing URIs, signed tokens, email addresses. */
const secrets =
  /wc:[^\s"']*|[^\s"']*symKey=[^\s"']*|eyJ[\w-]{8,}\.[\w.-]{8,}|[^\s@"']+@[^\s@"']+\.[^\s@"']+/gi
/** Fields with free text of a visitor or an error. */
const free = new Set(['search', 'query', 'message', 'error', 'errorMessage', 'stackTrace'])
/** Personal data in free text: one-time codes, addresses, keys. */
const personal = /\b(?:0x)?[0-9a-f]{40,}\b|\b\d{6,}\b/gi
const longest = 500

/**
 * The payload of an event: the page's URL without query and fragment, which may hold tokens of the site, and no
 * secret in any string.
 */
export function toPayload(event: AnalyticsEvent): AnalyticsEvent {
  const { properties, ...props } = event.props
  return {
    ...event,
    url: stripQuery(event.url),
    props: { ...props, ...(properties && { properties: redact(properties) }) },
  } as AnalyticsEvent
}

function stripQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

function redact(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    // Truncated before the search, with room for the removed parts.
    const text = value.slice(0, longest * 4).replace(secrets, '…')
    return (free.has(key) ? text.replace(personal, '…') : text).slice(0, longest)
  }
  if (Array.isArray(value)) return value.map((one) => redact(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redact(one, name)]))
}
