#!/usr/bin/env node
// Serves the frame until a signal (`node dist/server/main.js`). README.md documents the environment variables.
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { readSite } from './readSite.ts'
import { startServer } from './startServer.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const site = await readSite(fileURLToPath(new URL('../site', import.meta.url)))
  const server = await startServer(config, site)
  console.log(JSON.stringify({ event: 'listening', url: server.url }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // A second signal exits without waiting for the stop.
      process.once(signal, () => process.exit(1))
      server.stop().then(() => process.exit(0), fail)
    })
}

function fail(error: unknown): void {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
