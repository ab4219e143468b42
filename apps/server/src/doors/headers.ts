/** On every answer. The server has no page of its own: nothing it sends may act as one. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/**
 * Any page may read an answer, a refusal included: it is the project door that decides whether there is
 * anything in it. Without this a page could not tell "not allowed" from "no network".
 *
 * @param withCookies only of a page that is named, and only where somebody signs in.
 */
export function corsHeaders(origin: string, withCookies: boolean): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
    ...(withCookies && { 'access-control-allow-credentials': 'true' }),
  }
}

/** The answer to a browser that asks before it asks. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, if-none-match, x-request-id',
  'access-control-max-age': '86400',
} as const
