import { defineChain } from 'viem'
import { createConfig, http } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import { nodeUrl, relayUrl } from '../devnet/nodes.ts'

const chain = (id: number, name: string, symbol: string) =>
  defineChain({
    id,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [nodeUrl(id)] } },
  })

/**
 * The wagmi config of a site, with the chains of the devnet.
 *
 * @param projectId - adds wagmi's own connector of the relay
 */
export function createWagmiConfig(projectId: string | null) {
  return createConfig({
    chains: [chain(1, 'Ethereum', 'ETH'), chain(137, 'Polygon', 'POL')],
    connectors: projectId
      ? [walletConnect({ projectId, relayUrl, showQrModal: false, telemetryEnabled: false })]
      : [],
    transports: { 1: http(nodeUrl(1)), 137: http(nodeUrl(137)) },
  })
}
