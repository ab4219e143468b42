#!/usr/bin/env node
// node dist/main.js [--only=evm,solana,bitcoin,relay,mail]: starts the devnet and runs until a signal.
import { parseArgs } from 'node:util'
import { DevnetError } from './errors.ts'
import { type Devnet, type DevnetPart, startDevnet } from './startDevnet.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const devnet = await startDevnet(
    values.only === undefined ? {} : { only: values.only.split(',') as DevnetPart[] },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stopDevnet(devnet, 0))
  // One line after the start, for programs that wait for it.
  for (const chain of devnet.chains)
    console.log(`${chain.rpcUrl}  ${chain.name}, chain ${chain.chainId}`)
  if (devnet.solana) console.log(`${devnet.solana.rpcUrl}  Solana, ${devnet.solana.socketUrl}`)
  if (devnet.bitcoin) console.log(`${devnet.bitcoin.url}  Bitcoin, regtest`)
  if (devnet.relay) console.log(`${devnet.relay.url}  WalletConnect relay and Verify`)
  if (devnet.mail) console.log(`${devnet.mail.url}  mails that arrived at ${devnet.mail.smtpUrl}`)
  if (devnet.aggregatorUrl) console.log(`${devnet.aggregatorUrl}  aggregator of the two exchanges`)
  if (devnet.onrampUrl) console.log(`${devnet.onrampUrl}  on-ramp providers (/coinbase, /meld)`)
  console.log(
    `${devnet.controlUrl}  devnet control (/health, /devnet.json, /reset, /faults, /relay)`,
  )
  const reason = await devnet.failed
  console.error(`Devnet stops: ${reason}`)
  await stopDevnet(devnet, 1)
}

async function stopDevnet(devnet: Devnet, code: number): Promise<void> {
  await devnet.stop()
  process.exit(code)
}

main().catch((error: unknown) => {
  const known = error instanceof DevnetError || (error instanceof Error && 'code' in error)
  console.error(known ? error.message : error)
  process.exit(1)
})
