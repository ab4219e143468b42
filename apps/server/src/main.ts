#!/usr/bin/env node
// Runs the server until a signal (`node dist/main.js`). README.md documents the environment variables with its
// settings.
import { findSecrets } from './config/findSecrets.ts'
import { readConfig } from './config/readConfig.ts'
import { describeFatalError } from './http/describeFatalError.ts'
import { checkNodes } from './rpc/checkNodes.ts'
import { startServer } from './startServer.ts'

let secrets: readonly string[] = []

async function main(): Promise<void> {
  const config = readConfig(process.env)
  secrets = findSecrets(config)
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
  console.error(describeFatalError(error, secrets))
  process.exit(1)
}

main().catch(fail)
