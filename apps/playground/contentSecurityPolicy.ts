import { devnetBitcoin, devnetChains, devnetSolana } from '@latchkey/devnet/constants'

const relayPort = 9555
const frames = [
  ['wallet', 5175],
  ['wallet', 9501],
  ['evil', 5173],
] as const

/** The policy of the built pages: only what the modal needs. */
export function contentSecurityPolicy(portShift: number): string {
  const ports = [9500, 9501, ...devnetChains.map(({ port }) => port)]
  const namespaces = [devnetSolana.port, devnetBitcoin.port]
  const devnet = [
    ...[...ports, ...namespaces].map((port) => `http://127.0.0.1:${port + portShift}`),
    ...[devnetSolana.socketPort, relayPort].map((port) => `ws://127.0.0.1:${port + portShift}`),
    // For sign-in: cookies belong to the page's own host.
    `http://localhost:${9501 + portShift}`,
  ]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures that the data service passes on.
    `img-src 'self' data: blob: http://127.0.0.1:${9501 + portShift}`,
    `connect-src 'self' ${devnet.join(' ')}`,
    // The frame of the email wallet, what is in its place, and evil.html.
    `frame-src 'self' ${frames.map(([host, port]) => `http://${host}.localhost:${port + portShift}`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
