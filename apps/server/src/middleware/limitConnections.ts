import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config/readConfig.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createConnectionKeys } from './clientAddress.ts'

/** Milliseconds between two log lines about closed connections. */
const logInterval = 10_000

type Limits = Pick<
  Config,
  'maxConnections' | 'maxConnectionsPerClient' | 'maxConnectionsPerNetwork' | 'trustedProxies'
>

/**
 * Closes a new connection beyond the limit of its address or network. Beyond the total, it closes the idlest one
 * instead, so that no number of strangers keeps others out.
 */
export function limitConnections(
  node: Pick<HttpServer, 'on'>,
  config: Limits,
  { clock, log }: { clock: Clock; log: Log },
): void {
  const getKeys = createConnectionKeys(config.trustedProxies)
  const limits = [config.maxConnectionsPerClient, config.maxConnectionsPerNetwork]
  const counts = new Map<string, number>()
  // Each set is in the order of the last request.
  const idle = new Set<Socket>()
  const busy = new Set<Socket>()
  let closed = { rejected: 0, evicted: 0 }
  let loggedAt: number | undefined
  const close = (socket: Socket, reason: keyof typeof closed) => {
    socket.destroy()
    closed[reason] += 1
    const now = clock.now()
    if (loggedAt !== undefined && Math.abs(now - loggedAt) < logInterval) return
    log('warn', 'connections closed', closed)
    loggedAt = now
    closed = { rejected: 0, evicted: 0 }
  }
  const count = (key: string, change: number) => {
    const sum = (counts.get(key) ?? 0) + change
    if (sum > 0) counts.set(key, sum)
    else counts.delete(key)
  }
  const forget = (socket: Socket) => {
    idle.delete(socket)
    busy.delete(socket)
  }
  node.on('connection', (socket: Socket) => {
    const keys = getKeys(socket.remoteAddress)
    if (keys.some((key, index) => (counts.get(key) ?? 0) >= (limits[index] ?? 0))) {
      close(socket, 'rejected')
      return
    }
    const [idlest] = idle.size > 0 ? idle : busy
    if (idlest && idle.size + busy.size >= config.maxConnections) {
      forget(idlest)
      close(idlest, 'evicted')
    }
    idle.add(socket)
    for (const key of keys) count(key, 1)
    socket.once('close', () => {
      forget(socket)
      for (const key of keys) count(key, -1)
    })
  })
  node.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!idle.has(socket) && !busy.has(socket)) return
    forget(socket)
    busy.add(socket)
    response.once('close', () => {
      if (busy.delete(socket)) idle.add(socket)
    })
  })
}
