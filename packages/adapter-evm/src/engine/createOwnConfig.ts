import { type AdapterContext, constants, type Network } from '@latchkey/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { toCaipNetworkId } from './chainIds.ts'
import { createHostedTransport } from './createHostedTransport.ts'
import { createTransport, type TransportOptions } from './createTransport.ts'
import { toViemChain } from './toViemChain.ts'

/**
 * The wagmi config of a site without one. It discovers and stores nothing: the adapter's entry discovers wallets, and
 * core stores connections.
 */
export function createOwnConfig(
  context: Pick<AdapterContext, 'clock' | 'customRpcUrls' | 'hostedRpcUrl' | 'log'>,
  networks: readonly (Network | Chain)[],
  transport: TransportOptions | undefined,
): Config {
  const chains = networks.map((network) => toViemChain(network, context.customRpcUrls))
  const transports: Record<number, Transport> = {}
  for (const chain of chains) {
    const caipNetworkId = toCaipNetworkId(chain.id)
    const { http } = chain.rpcUrls.default
    const custom = context.customRpcUrls(caipNetworkId)
    const hosted = createHostedTransport(context, caipNetworkId, transport)
    // The hosted endpoint comes between the site's own URLs and the public ones, and is not a URL of the chain,
    // because wallets get those.
    const sources = hosted
      ? [...custom, hosted, ...http.filter((url) => !custom.includes(url))]
      : http
    transports[chain.id] = createTransport(sources, transport, context.log)
  }
  return createConfig({
    chains: chains as [Chain, ...Chain[]],
    transports,
    multiInjectedProviderDiscovery: false,
    pollingInterval: constants.pollingIntervalMs,
    cacheTime: constants.pollingIntervalMs,
    storage: null,
  })
}
