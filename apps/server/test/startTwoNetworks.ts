import { startDevnet } from '@latchkey/devnet'
import { devnetContractAccount } from '@latchkey/devnet/constants'
import { createTestClient, type Hex, http, pad } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { startTestServer } from './startTestServer.ts'

type Options = NonNullable<Parameters<typeof startTestServer>[0]>
const ids = [1, 10] as const

/** The real server with two networks of a separate devnet, on which contract accounts may share an address. */
export async function startTwoNetworks(options: Options = {}) {
  const devnet = await startDevnet({ ports: 'free', chainIds: [...ids] })
  const chains = ids.map((id) => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const caipNetworkId = `eip155:${id}`
    const rpcUrls = [devnet.rpcUrl(id)]
    return [caipNetworkId, { caipNetworkId, name: 'Devnet', nativeCurrency, rpcUrls }] as const
  })
  const server = await startTestServer({
    ...options,
    config: (config) => ({ chains: new Map(chains), ...options.config?.(config) }),
  })
  return {
    ...server,
    devnet,
    /** Deploys a contract account of this owner at the address on the network. */
    place: async (id: (typeof ids)[number], address: Hex, owner: PrivateKeyAccount) => {
      const client = createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl(id)) })
      await client.setCode({ address, bytecode: devnetContractAccount.deployedBytecode })
      await client.setStorageAt({ address, index: 0, value: pad(owner.address) })
    },
    stop: async () => {
      await server.stop()
      await devnet.stop()
    },
  }
}

/** A new key. */
export const somebody = () => privateKeyToAccount(generatePrivateKey())
