import { base, mainnet, optimism, polygon, sepolia } from '@latchkey/adapter-evm'
import type { CaipNetworkId, Network } from '@latchkey/core'
import { nodeUrl } from './nodes.ts'

const all = [mainnet, optimism, polygon, base, sepolia]

/** The networks of these chain ids, in this order, without their public nodes: nothing here leaves this machine. */
export function devnetNetworks(chainIds: readonly string[]): readonly Network[] {
  return chainIds.flatMap((id) =>
    all
      .filter((network) => String(network.id) === id)
      .map((network) => ({
        ...network,
        rpcUrls: { default: { http: [nodeUrl(Number(id))] } },
      })),
  )
}

/** Sends every network to the devnet: for the option `customRpcUrls`. */
export function devnetRpcUrls(
  chainIds: readonly string[],
): Record<CaipNetworkId, { url: string }[]> {
  return Object.fromEntries(chainIds.map((id) => [`eip155:${id}`, [{ url: nodeUrl(Number(id)) }]]))
}
