/** How the cookies of a site are called and sent. */
export type Cookies = {
  /** The session. */
  readonly session: string
  /** Identifies the browser that requested a nonce, before signing in. */
  readonly preSession: string
  readonly isSecure: boolean
}

/**
 * `__Host-` prevents other subdomains and plain http from setting them; on a loopback site without https browsers
 * would reject it.
 */
export function nameCookies(name: string, isSecure: boolean): Cookies {
  const start = isSecure ? '__Host-' : ''
  return { session: `${start}${name}-session`, preSession: `${start}${name}-presession`, isSecure }
}

/**
 * Reads a cookie of a request. Only spaces and tabs are trimmed from its name: another subdomain can set a cookie
 * with another space character before `__Host-`, which browsers treat as a different name.
 *
 * @param header the `Cookie` header, whole
 * @returns `undefined` also for a duplicate name: another origin has then set one of them
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+/, ''))
    .filter((pair) => pair.slice(0, name.length + 1) === `${name}=`)
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** A `Set-Cookie` header: not readable by scripts, not sent with requests of other sites. @param seconds 0 removes it. */
export function writeCookie(
  { isSecure }: Cookies,
  name: string,
  value: string,
  seconds: number,
): string {
  const age = Math.max(0, Math.floor(seconds))
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
