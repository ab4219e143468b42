#!/usr/bin/env node
// node dist/services/main.js: runs the fault proxy of the services until a signal.
import { readPortShift } from '../readPortShift.ts'
import { startServiceProxy } from './startServiceProxy.ts'

async function main(): Promise<void> {
  const shift = readPortShift(process.env)
  const proxy = await startServiceProxy({
    port: 9_501 + shift,
    upstream: `http://127.0.0.1:${5_174 + shift}`,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void proxy.stop().then(() => process.exit(0)))
  console.log(`${proxy.url}  services with faults (/s/{scope}, /faults/{scope}, /reset/{scope})`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
