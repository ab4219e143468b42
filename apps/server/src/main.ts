#!/usr/bin/env node
// Runs the server until a signal (`node dist/main.js`). README.md documents the environment variables with its
// settings.
import { ConfigError } from './config/errors.ts'
import { readConfig } from './config/readConfig.ts'
import { MigrationError } from './database/errors.ts'
import { RequestError } from './errors/errors.ts'
import { describeError } from './http/describeError.ts'
import { checkNodes } from './rpc/checkNodes.ts'
import { startServer } from './startServer.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  await checkNodes([...config.chains.values()])
  const server = await startServer(config)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // A second signal exits without waiting for the stop.
      process.once(signal, () => process.exit(1))
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
}

function fail(error: unknown): void {
  const isExpected = error instanceof ConfigError || error instanceof MigrationError
  const system = error instanceof Error && 'code' in error
  if (error instanceof RequestError) console.error(describeError(error))
  else console.error(isExpected || system ? (error as Error).message : error)
  process.exit(1)
}

main().catch(fail)
