import type { AnalyticsEvent } from './events.ts'

/** What gives its finder access, wherever it stands in a text: pairing URIs, signed tokens, e-mail addresses. */
const secrets =
  /wc:[^\s"']*|[^\s"']*symKey=[^\s"']*|eyJ[\w-]{8,}\.[\w.-]{8,}|[^\s@"']+@[^\s@"']+\.[^\s@"']+/gi
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

function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(secrets, '…').slice(0, longest)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redact(one)]))
}
