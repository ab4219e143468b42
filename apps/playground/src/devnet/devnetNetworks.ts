import { base, mainnet, optimism, polygon, sepolia } from '@latchkey/adapter-evm'
import type { CaipNetworkId, Network } from '@latchkey/core'
import { devnetBitcoin, devnetSolana } from '@latchkey/devnet/constants'
import type { NetworkName, Options } from '../options/options.ts'
import { bitcoinUrl, nodeUrl, solanaUrl } from './nodes.ts'

const all = [mainnet, optimism, polygon, base, sepolia]

/** The networks of these chain ids in this order, without their public nodes, so that requests stay on loopback. */
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

/** The CAIP-2 id of a network option. */
export function networkId(name: NetworkName): CaipNetworkId {
  if (name === 'solana') return devnetSolana.caipNetworkId
  if (name === 'bitcoin') return devnetBitcoin.caipNetworkId
  return `eip155:${name}`
}

/** The option `customRpcUrls` that sends requests of all networks to the devnet. */
export function devnetRpcUrls({
  chains,
  namespaces,
  walletConnect,
}: Pick<Options, 'chains' | 'namespaces' | 'walletConnect'>): Record<
  CaipNetworkId,
  { url: string }[]
> {
  const hasEvm = namespaces.includes('evm') || (namespaces.length === 0 && walletConnect)
  const urls: [NetworkName, string][] = hasEvm ? chains.map((id) => [id, nodeUrl(Number(id))]) : []
  if (namespaces.includes('solana')) urls.push(['solana', solanaUrl])
  if (namespaces.includes('bitcoin')) urls.push(['bitcoin', bitcoinUrl])
  return Object.fromEntries(urls.map(([name, url]) => [networkId(name), [{ url }]]))
}
