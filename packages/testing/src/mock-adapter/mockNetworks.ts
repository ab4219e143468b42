import type { ChainNamespace, Network } from '@latchkey/core/adapter'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Two networks that look like real ones; their URLs lead nowhere outside this machine. */
export function mockNetworks(namespace: ChainNamespace): readonly Network[] {
  return namespace === 'eip155'
    ? [
        network(namespace, 1, 'Ethereum', ether),
        network(namespace, 137, 'Polygon', { name: 'POL', symbol: 'POL', decimals: 18 }),
      ]
    : [network(namespace, 'main', 'Mainnet', ether), network(namespace, 'test', 'Testnet', ether)]
}

function network(
  chainNamespace: ChainNamespace,
  id: number | string,
  name: string,
  nativeCurrency: Network['nativeCurrency'],
): Network {
  return {
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [`http://127.0.0.1/${id}`] } },
    blockExplorerUrl: `https://explorer.test/${id}`,
  }
}
