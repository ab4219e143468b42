import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Config } from './config.ts'
import { createApp } from './createApp.ts'
import type { Site } from './readSite.ts'

export type RunningServer = {
  /** The server's URL, such as `http://127.0.0.1:5175`. */
  url: string
  /** Stops accepting connections and completes running requests, for at most ten seconds. */
  stop(): Promise<void>
}

/**
 * Serves the site.
 *
 * @throws {Error} with code EADDRINUSE if the port is in use
 */
export async function startServer(config: Config, site: Site): Promise<RunningServer> {
  const node = createAdaptorServer({
    fetch: createApp(config, site).fetch,
    // Longer than the idle timeout of common proxies, which would otherwise send requests into a closing connection.
    serverOptions: { keepAliveTimeout: 65_000 },
  }) as import('node:http').Server
  // Limits clients that do not read the response; Node's other timeouts apply only to the request.
  node.setTimeout(30_000)
  await new Promise<void>((resolve, reject) => {
    node.once('error', reject)
    node.listen(config.port, config.host, resolve)
  })
  const { address, port, family } = node.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    stop: async () => {
      const closed = new Promise<void>((resolve) => node.close(() => resolve()))
      node.closeIdleConnections()
      const late = setTimeout(() => node.closeAllConnections(), 10_000)
      await closed
      clearTimeout(late)
    },
  }
}
