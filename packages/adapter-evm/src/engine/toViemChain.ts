import type { CaipNetworkId, Network } from '@latchkey/core/adapter'
import type { Chain } from 'viem'
import { isNetwork } from '../networks/toNetwork.ts'

/** Converts a network to a viem chain. A viem chain of the host keeps its formatters and contracts. */
export function toViemChain(
  chain: Chain | Network,
  customRpcUrls: (id: CaipNetworkId) => readonly string[],
): Chain {
  const custom = customRpcUrls(`eip155:${chain.id}`)
  // The site's own URLs first, then the network's; each once.
  const http = [...new Set([...custom, ...chain.rpcUrls.default.http])]
  if (!isNetwork(chain)) return { ...chain, rpcUrls: { ...chain.rpcUrls, default: { http } } }
  return {
    id: Number(chain.id),
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http } },
    ...(chain.blockExplorerUrl && {
      blockExplorers: { default: { name: 'Explorer', url: chain.blockExplorerUrl } },
    }),
    ...(chain.testnet && { testnet: true }),
  }
}
