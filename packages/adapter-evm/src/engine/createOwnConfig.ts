import { type AdapterContext, constants, type Network } from '@latchkey/core'
import { type Config, createConfig } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { createTransport, type TransportOptions } from './createTransport.ts'
import { toViemChain } from './viemChain.ts'

/**
 * The wagmi config of a site that has none. Discovery is the door's, and nothing is stored here: core saves
 * connections, and two savers would disagree.
 */
export function createOwnConfig(
  context: Pick<AdapterContext, 'customRpcUrls'>,
  networks: readonly (Network | Chain)[],
  transport: TransportOptions | undefined,
): Config {
  const chains = networks.map((network) => toViemChain(network, context.customRpcUrls))
  const transports: Record<number, Transport> = {}
  for (const chain of chains) {
    transports[chain.id] = createTransport(chain.rpcUrls.default.http, transport)
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
