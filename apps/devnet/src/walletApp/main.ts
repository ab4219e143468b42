#!/usr/bin/env node
// node dist/walletApp/main.js: runs wallets on the devnet's relay and chains until a signal.
import { devnetBitcoin, devnetChains, devnetSolana } from '../constants/index.ts'
import { readPortShift } from '../readPortShift.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'
import { createEvmSigner } from './createEvmSigner.ts'
import { createSolanaSigner } from './createSolanaSigner.ts'
import { startWalletServer } from './startWalletServer.ts'

async function main(): Promise<void> {
  const shift = readPortShift(process.env)
  const at = (port: number) => `http://127.0.0.1:${port + shift}`
  const rpcUrls = Object.fromEntries(devnetChains.map(({ chainId, port }) => [chainId, at(port)]))
  const server = await startWalletServer({
    port: 9_556 + shift,
    relayUrl: `ws://127.0.0.1:${9_555 + shift}`,
    signers: [
      createEvmSigner({ rpcUrls }),
      createSolanaSigner({ rpcUrl: at(devnetSolana.port) }),
      createBitcoinSigner({ esploraUrl: at(devnetBitcoin.port) }),
    ],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  // Unhandled rejections of the library, after repeated or forged relay messages, must not stop the process.
  process.on('unhandledRejection', (reason) => console.error('In a wallet:', reason))
  console.log(`${server.url}  wallet app (/w/{id}, /wallets/{id}/{verb})`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
