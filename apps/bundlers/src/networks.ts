import { mainnet, polygon } from '@latchkey/adapter-evm'

const options = new URLSearchParams(location.search)

/** Reads the RPC URL of a chain from the query: `?rpc-1=http://…`. */
export function getRpcUrl(chainId: number): string {
  return options.get(`rpc-${chainId}`) ?? 'http://127.0.0.1:9'
}

export const networks = [mainnet, polygon].map((network) => ({
  ...network,
  rpcUrls: { default: { http: [getRpcUrl(Number(network.id))] } },
}))
