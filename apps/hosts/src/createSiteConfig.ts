import {
  arbitrum,
  avalanche,
  base,
  celo,
  evm,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
} from '@latchkey/adapter-evm'
import type { LatchkeyConfig } from '@latchkey/core'
import { devnetChains } from '@latchkey/devnet/constants'

/** RPC URL of a chain of the devnet; an unused port for chains that do not run in these tests. */
export function nodeUrl(chainId: number | string, portShift: number): string {
  const chain = devnetChains.find((chain) => chain.chainId === Number(chainId))
  return `http://127.0.0.1:${(chain?.port ?? 9599) + portShift}`
}

/** Options of every host page; the server derives the policy from them. Has enough networks to show the search. */
export function createSiteConfig(portShift: number): LatchkeyConfig {
  const known = [mainnet, polygon, optimism, base, arbitrum, avalanche, celo, gnosis, linea]
  const networks = known.map((network) => ({
    ...network,
    rpcUrls: { default: { http: [nodeUrl(network.id, portShift)] } },
  }))
  return { adapters: [evm({ networks })] }
}
