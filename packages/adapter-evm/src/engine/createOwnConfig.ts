import { type AdapterContext, constants, type Network } from '@latchkey/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { toCaipNetworkId } from './chainIds.ts'
import { createTransport, type TransportOptions } from './createTransport.ts'
import { hostedTransport } from './hostedTransport.ts'
import { toViemChain } from './viemChain.ts'

/**
 * The wagmi config of a site that has none. Discovery is the door's, and nothing is stored here: core saves
 * connections, and two savers would disagree.
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
    const hosted = hostedTransport(context, caipNetworkId, transport)
    // The hosted endpoint stands between the site's own and the public ones, and is no URL of the chain: those go to wallets.
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
