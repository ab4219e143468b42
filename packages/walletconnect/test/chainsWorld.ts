import { bitcoin, bitcoinRegtest } from '@latchkey/adapter-bitcoin'
import { evm } from '@latchkey/adapter-evm'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { connectionsAtom } from '@latchkey/core'
import type { Adapter, Connection } from '@latchkey/core/adapter'
import {
  createBitcoinSigner,
  createEvmSigner,
  createSolanaSigner,
  type Devnet,
  startDevnet,
} from '@latchkey/devnet'
import { connectPage } from './connectPage.ts'
import { network, startWorld, type World } from './world.ts'

export type ChainsWorld = World & {
  readonly devnet: Devnet
  /** A page with the adapters of all namespaces, connected to the wallet by one pairing. */
  connected(): Promise<ConnectedPage>
}

export type ConnectedPage = ReturnType<World['open']> & {
  readonly projectId: string
  namespace(namespace: 'eip155' | 'solana' | 'bip122'): {
    readonly adapter: Adapter
    readonly connection: Connection
    /** The target of the adapter's calls. */
    readonly target: Pick<Connection, 'connectorId' | 'address' | 'caipNetworkId'>
  }
}

/** One wallet with a chain of each namespace behind it, and pages that read the same chains. */
export async function startChainsWorld(): Promise<ChainsWorld> {
  const devnet = await startDevnet({
    ports: 'free',
    chainIds: [1],
    only: ['evm', 'solana', 'bitcoin'],
  })
  const rpcUrl = devnet.solana?.rpcUrl ?? ''
  const esploraUrl = devnet.bitcoin?.url ?? ''
  const world = await startWorld({
    signers: [
      createEvmSigner({ rpcUrls: { 1: devnet.rpcUrl(1) } }),
      createSolanaSigner({ rpcUrl }),
      createBitcoinSigner({ esploraUrl }),
    ],
  })
  const at = (url: string) => ({ rpcUrls: { default: { http: [url] } } })

  return {
    ...world,
    devnet,
    async connected() {
      const browser = world.browser()
      const page = world.open(browser, {
        adapters: [
          evm({ networks: [network('eip155:1', devnet.rpcUrl(1))] }),
          solana({ networks: [{ ...solanaMainnet, ...at(rpcUrl) }] }),
          bitcoin({ networks: [{ ...bitcoinRegtest, ...at(esploraUrl) }] }),
        ],
        options: { networks: [] },
        discoverInjectedWallets: false,
      })
      await connectPage(world, page)
      const { latchkey } = page
      return {
        ...page,
        projectId: browser.id,
        namespace(namespace) {
          const adapter = latchkey.adapters.get(namespace)
          const connection = latchkey.store
            .get(connectionsAtom)
            .find((one) => one.namespace === namespace)
          if (!adapter || !connection) throw new Error(`${namespace} is not connected`)
          const { connectorId, address, caipNetworkId } = connection
          return { adapter, connection, target: { connectorId, address, caipNetworkId } }
        },
      }
    },
    async stop() {
      await world.stop()
      await devnet.stop()
    },
  }
}

/** One JSON-RPC call to a node. */
export async function rpc<result>(url: string, method: string, ...params: unknown[]) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers, body })
  return ((await response.json()) as { result: result }).result
}
