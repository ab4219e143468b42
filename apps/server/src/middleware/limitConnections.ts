import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '../config/readConfig.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createConnectionKey } from './clientAddress.ts'

/** Milliseconds between two log lines about rejected connections. */
const logInterval = 10_000

/**
 * Closes new connections beyond the limits of the settings, in total and per address. Open connections are not affected.
 */
export function limitConnections(
  node: HttpServer,
  config: Pick<Config, 'maxConnections' | 'maxConnectionsPerClient' | 'trustedProxies'>,
  { clock, log }: { clock: Clock; log: Log },
): void {
  const getKey = createConnectionKey(config.trustedProxies)
  const open = new Map<string, number>()
  let refused = 0
  let loggedAt: number | undefined
  const report = () => {
    refused += 1
    const now = clock.now()
    if (loggedAt !== undefined && Math.abs(now - loggedAt) < logInterval) return
    log('warn', 'connections rejected', { count: refused })
    loggedAt = now
    refused = 0
  }
  node.maxConnections = config.maxConnections
  node.on('drop', report)
  node.on('connection', (socket: Socket) => {
    const key = getKey(socket.remoteAddress)
    if (key === undefined) return
    const count = (open.get(key) ?? 0) + 1
    open.set(key, count)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
    if (count <= config.maxConnectionsPerClient) return
    socket.destroy()
    report()
  })
}
