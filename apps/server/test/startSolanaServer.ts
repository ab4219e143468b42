import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetSolana } from '@latchkey/devnet/constants'
import type { SolanaSettings } from '../src/config/solana/schema.ts'
import { solanaWallet } from './solanaWallet.ts'
import { startTestServer } from './startTestServer.ts'

type Options = NonNullable<Parameters<typeof startTestServer>[0]> & {
  /** Changes of the `solana` settings. */
  solana?: Partial<SolanaSettings>
}

/** The real server with a separate Solana, and functions that change it. `stop` it in `afterAll`. */
export async function startSolanaServer({ solana, ...options }: Options = {}, running?: Devnet) {
  const devnet = running ?? (await startDevnet({ ports: 'free', only: ['solana'] }))
  const node = devnet.solana
  if (!node) throw new Error('the devnet has Solana')
  const server = await startTestServer({
    ...options,
    config: (config) => {
      const chain = config.chains.get(devnetSolana.caipNetworkId)
      if (!chain?.solana) throw new Error('development has Solana')
      const local = { ...chain, rpcUrls: [node.rpcUrl], solana: { ...chain.solana, ...solana } }
      return { chains: new Map([[local.caipNetworkId, local]]), ...options.config?.(config) }
    },
  })
  return {
    ...server,
    devnet,
    node,
    wallet: solanaWallet(node.rpcUrl),
    stop: async () => {
      await server.stop()
      if (!running) await devnet.stop()
    },
  }
}
