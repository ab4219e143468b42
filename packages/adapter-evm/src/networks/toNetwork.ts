import type { Network } from '@latchkey/core/adapter'
import type { Chain } from 'viem'

/**
 * Converts a viem chain to a light network. Nothing of viem is imported, and the chain's formatters are dropped. A
 * `Network` is returned unchanged.
 *
 * @example
 * import { foundry } from 'viem/chains'
 * toNetwork(foundry).caipNetworkId // 'eip155:31337'
 */
export function toNetwork(chain: Chain | Network): Network {
  if (isNetwork(chain)) return chain
  const { http } = chain.rpcUrls.default
  const explorer = chain.blockExplorers?.default.url
  return {
    id: chain.id,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http }, chainDefault: { http } },
    ...(explorer && { blockExplorerUrl: explorer }),
    ...(chain.testnet && { testnet: true }),
  }
}

/** Whether it is one of ours rather than viem's. */
export function isNetwork(chain: Chain | Network): chain is Network {
  return 'caipNetworkId' in chain
}
