/**
 * Whether a `Host` header or the host of an `Origin` is loopback: 127.x.x.x, [::1], localhost or a name under it.
 *
 * @param host with or without a port
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return (
    name === 'localhost' ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    /^([a-z0-9-]+\.)+localhost$/.test(name)
  )
}
