import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { scheduleEventPurge } from './analytics/scheduleEventPurge.ts'
import { findSecrets } from './config/findSecrets.ts'
import type { Config } from './config/readConfig.ts'
import { createApp } from './createApp.ts'
import { createDrivers, type Drivers } from './createDrivers.ts'
import { getDatabaseName } from './database/getDatabaseName.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/openDatabase.ts'
import { checkVaultSecret } from './embedded/checkVaultSecret.ts'
import { endpoints } from './endpoints.ts'
import { indexChains } from './history/indexChains.ts'
import type { Endpoint } from './http/defineEndpoint.ts'
import type { Server } from './http/server.ts'
import { limitConnections } from './middleware/limitConnections.ts'
import { migrations } from './migrations.ts'
import { type Clock, systemClock } from './ports/clock.ts'
import { createLog, type Log } from './ports/log.ts'
import { seedRegistry } from './registry/seed/seedRegistry.ts'
import { scrubLog } from './secrets/scrubLog.ts'

export type RunningServer = {
  /** The server's URL, such as `http://127.0.0.1:5174`. */
  url: string
  /** Stops accepting connections, completes running requests (for at most ten seconds), then closes the database. */
  stop(): Promise<void>
}

/**
 * Opens the database, runs migrations and listens.
 *
 * @param ports the ports that tests replace
 * @throws {MigrationError} if the database belongs to another version
 * @throws {ConfigError} if the vault secret is not that of the database
 * @throws {Error} with code EADDRINUSE if the port is in use
 */
export async function startServer(
  config: Config,
  ports: { clock?: Clock; log?: Log; endpoints?: readonly Endpoint<Drivers>[] } = {},
): Promise<RunningServer> {
  const clock = ports.clock ?? systemClock
  const log = scrubLog(ports.log ?? createLog(config.logLevel), findSecrets(config))
  const database = await openDatabase(config.database)
  let stopping = false
  try {
    const ran = await migrate(database, migrations, clock.now())
    if (ran.length > 0) log('info', 'migrated', { migrations: ran })
    if (config.mode === 'development') await seedRegistry(database)
    const server: Server = { config, database, clock, log, isStopping: () => stopping }
    const drivers = createDrivers(server)
    if (drivers.embedded) await checkVaultSecret(database, drivers.embedded.seal)
    const stopPurging = scheduleEventPurge(server, config.analyticsDays)
    const node = createAdaptorServer({
      fetch: createApp(server, drivers, ports.endpoints ?? endpoints).fetch,
      serverOptions: {
        headersTimeout: config.timeLimit,
        requestTimeout: config.timeLimit * 2,
        // By default Node checks the timeouts only every 30 seconds.
        connectionsCheckingInterval: Math.min(1000, Math.ceil(config.timeLimit / 10)),
        // Longer than the idle timeout of common proxies, which would otherwise send requests into a closing
        // connection.
        keepAliveTimeout: 65_000,
      },
    }) as import('node:http').Server
    // Limits clients that do not read the response; Node's other timeouts apply only to the request.
    node.setTimeout(config.timeLimit * 3)
    limitConnections(node, config, { clock, log })
    await new Promise<void>((resolve, reject) => {
      node.once('error', reject)
      node.listen(config.port, config.host, resolve)
    })
    const url = getUrl(node.address() as AddressInfo)
    const stopFollowing = indexChains(server)
    log('info', 'listening', {
      url,
      mode: config.mode,
      projects: config.projects.size,
      database: getDatabaseName(config.database.url),
    })
    const end = async () => {
      stopping = true
      stopPurging()
      const closed = new Promise<void>((resolve) => node.close(() => resolve()))
      node.closeIdleConnections()
      const late = setTimeout(() => node.closeAllConnections(), 10_000)
      await closed
      clearTimeout(late)
      await stopFollowing()
      // Without it, a copy of the file lacks what is in its log.
      if (config.database.url.startsWith('file:'))
        await database.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined)
      database.close()
      log('info', 'stopped')
    }
    let ended: Promise<void> | undefined
    return {
      url,
      stop: () => {
        ended ??= end()
        return ended
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function getUrl({ address, port, family }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
