/** Cookie names and attributes of a site. */
export type Cookies = {
  readonly session: string
  /** Identifies the browser that requested a nonce, before sign-in. */
  readonly preSession: string
  readonly isSecure: boolean
}

/**
 * `__Host-` prevents other subdomains and plain http from setting the cookies. Browsers reject the prefix without https, so
 * local http sites do not use it.
 */
export function getCookieNames(name: string, isSecure: boolean): Cookies {
  const start = isSecure ? '__Host-' : ''
  return { session: `${start}${name}-session`, preSession: `${start}${name}-presession`, isSecure }
}

/**
 * Reads a cookie of a request. Only spaces and tabs are trimmed from names: another subdomain can set a cookie with a
 * different whitespace character before `__Host-`, which browsers treat as a different name.
 *
 * @param header the complete `Cookie` header
 * @returns `undefined` if the cookie is missing or occurs twice, because another site has then set one of them
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+/, ''))
    .filter((pair) => pair.slice(0, name.length + 1) === `${name}=`)
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** Formats a `Set-Cookie` header (`HttpOnly`, `SameSite`). @param seconds 0 deletes the cookie */
export function writeCookie(
  { isSecure }: Cookies,
  name: string,
  value: string,
  seconds: number,
): string {
  const age = Math.max(0, Math.floor(seconds))
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
