import { devnetChains } from '@latchkey/devnet/constants'

/** The policy the built pages are served with: what the modal needs, and nothing else. */
export function contentSecurityPolicy(portShift: number): string {
  // The last ones are the control service of the chains and apps/server.
  const ports = [...devnetChains.map(({ port }) => port), 9500, 5174]
  const local = ports.map((port) => `http://127.0.0.1:${port + portShift}`)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${local.join(' ')}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
