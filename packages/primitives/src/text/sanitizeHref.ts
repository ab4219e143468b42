/**
 * Accepts links to a page, a mail address or a telephone number only: absolute `https:`, `http:`, `mailto:` and
 * `tel:`, without user info, which can look like the host. Pure.
 *
 * @returns the normalised address, or `undefined` when it must not become a link.
 *
 * @example
 * sanitizeHref('javascript:alert(1)') // undefined
 */
export function sanitizeHref(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.length > 2048 || !URL.canParse(href)) return undefined
  const url = new URL(href)
  if (url.username || url.password) return undefined
  return /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined
}
