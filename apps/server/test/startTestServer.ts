import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { onTestFinished } from 'vitest'
import { type Config, readConfig } from '../src/config/readConfig.ts'
import type { Drivers } from '../src/createDrivers.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/openDatabase.ts'
import type { Endpoint } from '../src/http/defineEndpoint.ts'
import { migrations } from '../src/migrations.ts'
import type { Clock } from '../src/ports/clock.ts'
import { createLog } from '../src/ports/log.ts'
import { seedRegistry } from '../src/registry/seed/seedRegistry.ts'
import { startServer } from '../src/startServer.ts'
import { createRequest } from './createRequest.ts'

type Options = {
  /** Variables that replace those of development. */
  env?: Record<string, string>
  /** Changes of settings without a variable, such as projects. */
  config?: (config: Config) => Partial<Config>
  clock?: Clock
  /** Replaces the server's own endpoints. */
  endpoints?: readonly Endpoint<Drivers>[]
}

let template: Promise<string> | undefined

/** A database with the sample wallets, filled once for all test files of a process and copied for each server. */
function seeded(): Promise<string> {
  template ??= fill()
  return template
}

async function fill(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-server-'))
  const path = join(folder, 'seeded.db')
  const database = await openDatabase({ url: `file:${path}` })
  await migrate(database, migrations, 0)
  await seedRegistry(database)
  // Written to the single file that is copied.
  await database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  return path
}

/**
 * The real server on a free loopback port with its own database file, the project `demo` and the sample wallets.
 * Stops at the end of the test if started in one; in `beforeAll`, call `stop` in `afterAll`.
 */
export async function startTestServer(options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-server-'))
  const path = join(folder, 'test.db')
  copyFileSync(await seeded(), path)
  const settings = withoutDevnet(
    readConfig({
      LATCHKEY_MODE: 'development',
      LATCHKEY_PORT: '0',
      LATCHKEY_DATABASE_URL: `file:${path}`,
      LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '1000000',
      ...options.env,
    }),
  )
  const config = { ...settings, ...options.config?.(settings) }
  const lines: string[] = []
  const server = await startServer(config, {
    log: createLog('debug', (line) => lines.push(line)),
    ...(options.clock && { clock: options.clock }),
    ...(options.endpoints && { endpoints: options.endpoints }),
  })
  let database: Client | undefined
  const stop = async () => {
    await server.stop()
    database?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url: server.url,
    /** Sends a request of the project `demo`; see createRequest. */
    request: createRequest(server.url, 'demo'),
    config,
    /** Lines of the log so far. */
    lines,
    path,
    /** A second connection to the file, for reading rows. */
    rows: async (sql: string) => {
      database ??= createClient({ url: `file:${path}` })
      return (await database.execute(sql)).rows
    },
    stop,
  }
}

/** Only the test calls the node, and the on-ramp is the sandbox; startDevnetServer enables indexing. */
function withoutDevnet(config: Config): Config {
  const chains = [...config.chains].map(([id, { history: _, ...chain }]) => [id, chain] as const)
  return { ...config, chains: new Map(chains), onramp: [] }
}

/** startTestServer, which stops at the end of the test. */
export async function testServer(options: Options = {}) {
  const server = await startTestServer(options)
  onTestFinished(server.stop)
  return server
}
