import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { PortTakenError } from '../errors.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import { isLoopbackHost } from './isLoopbackHost.ts'

export interface Listener {
  /** `http://127.0.0.1:{port}` without a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

export interface ListenOptions {
  /** 0 selects a free one. */
  readonly port: number
  /** Named in the error if the port is taken. */
  readonly service: string
  /** Whether browser extensions are allowed, in addition to pages on loopback. */
  readonly extensions: boolean
  /** Whether a page may send its cookies. Sets `access-control-allow-credentials`. */
  readonly cookies?: boolean
  /** Handles WebSocket upgrades. Without it upgrades are rejected. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * An HTTP server on 127.0.0.1 for programs and pages on loopback, with CORS headers.
 *
 * @throws {PortTakenError} if the port is taken
 */
export async function listen(options: ListenOptions, handle: Handler): Promise<Listener> {
  const server = createServer((request, response) => {
    if (!handleCors(request, response, options)) return
    handle(request, response).catch(() => {
      // The client or the node has disconnected, so the error cannot be sent.
      response.destroy()
    })
  })
  if (options.upgrade) acceptUpgrades(server, options.upgrade, options.extensions)
  const port = await bind(server, options)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function bind(server: Server, { port, service }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, service, error) : error)
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function acceptUpgrades(
  server: Server,
  upgrade: NonNullable<ListenOptions['upgrade']>,
  extensions: boolean,
): void {
  server.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers
    socket.on('error', () => socket.destroy())
    if (isAllowedOrigin(origin, extensions) && isLoopbackHost(host ?? ''))
      upgrade(request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
  })
}

/** Sets the CORS headers. Responds to preflight and rejected requests itself, and then returns false. */
function handleCors(
  request: IncomingMessage,
  response: ServerResponse,
  { extensions, cookies }: ListenOptions,
): boolean {
  const { origin, host } = request.headers
  response.setHeader('vary', 'origin')
  // The Host check rejects a public name that resolves to 127.0.0.1 (DNS rebinding).
  if (!isAllowedOrigin(origin, extensions) || !isLoopbackHost(host ?? '')) {
    response.writeHead(403).end('Only pages on loopback may send requests.\n')
    return false
  }
  if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
  if (request.method !== 'OPTIONS') return true
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
  const headers = request.headers['access-control-request-headers']
  if (headers !== undefined) response.setHeader('access-control-allow-headers', headers)
  if (cookies) response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return false
}
