import { devnetBitcoin, devnetChains, devnetSolana } from '@latchkey/devnet/constants'

const relayPort = 9555

/** The policy the built pages are served with: what the modal needs, and nothing else. */
export function contentSecurityPolicy(portShift: number): string {
  const ports = [9500, 9501, ...devnetChains.map(({ port }) => port)]
  const namespaces = [devnetSolana.port, devnetBitcoin.port]
  const devnet = [
    ...[...ports, ...namespaces].map((port) => `http://127.0.0.1:${port + portShift}`),
    ...[devnetSolana.socketPort, relayPort].map((port) => `ws://127.0.0.1:${port + portShift}`),
    // Signing in: cookies are of the page's own host.
    `http://localhost:${9501 + portShift}`,
  ]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${devnet.join(' ')}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
