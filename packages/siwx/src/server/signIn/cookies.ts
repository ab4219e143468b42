/** How the cookies of a site are called and sent. */
export type Cookies = {
  /** The session. */
  readonly session: string
  /** Who asked for a nonce, before anybody has signed in. */
  readonly preSession: string
  readonly isSecure: boolean
}

/**
 * `__Host-` is what keeps other subdomains and plain http from setting them; on a site of this machine without https the
 * browser would not take it.
 */
export function nameCookies(name: string, isSecure: boolean): Cookies {
  const start = isSecure ? '__Host-' : ''
  return { session: `${start}${name}-session`, preSession: `${start}${name}-presession`, isSecure }
}

/**
 * A cookie of a request. Spaces and tabs alone are cut off its name: another subdomain can set a cookie with some other space
 * before `__Host-`, because browsers see another name there.
 *
 * @param header the `Cookie` header, whole
 * @returns `undefined` also where it is there twice: then somebody else has set one of them
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.replace(/^[ \t]+/, ''))
    .filter((pair) => pair.slice(0, name.length + 1) === `${name}=`)
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? values[0] : undefined
}

/** A `Set-Cookie` header: not for scripts, not for requests that other sites make. @param seconds 0 takes it away. */
export function writeCookie(
  { isSecure }: Cookies,
  name: string,
  value: string,
  seconds: number,
): string {
  const age = Math.max(0, Math.floor(seconds))
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
