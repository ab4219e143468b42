/**
 * Arguments for Chromium: only loopback names resolve, so that a page under test reaches no other host.
 *
 * @example
 * use: { launchOptions: { args: [...guardArgs] } }
 */
export const guardArgs: readonly string[] = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Preferences for Firefox: a proxy that refuses everything, with this machine exempt.
 *
 * @example
 * use: { launchOptions: { firefoxUserPrefs: { ...guardPrefs } } }
 */
export const guardPrefs: Readonly<Record<string, string | number | boolean>> = {
  'network.proxy.type': 1,
  // Port 9 (discard) is closed on current machines: a connection to it is refused immediately.
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': 9,
  'network.proxy.socks_remote_dns': true,
  'network.proxy.no_proxies_on': 'localhost, .localhost, 127.0.0.1, [::1]',
  'network.proxy.allow_hijacking_localhost': false,
  // Never around the proxy: no DNS over HTTPS, no prefetching, no portal checks.
  'network.trr.mode': 5,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Whether a URL stays on this machine. Data, blob and about URLs do; a name is not resolved to find out. */
export function isLoopbackUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  if (!/^(https?|wss?|ftp):$/.test(protocol)) return true
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
