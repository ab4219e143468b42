/** The reference of the CAIP-2 id of a provider's network: providers have their own number for Solana, or none. */
export function getChainReference(network: string, chainId: string | number): string {
  return network.toLowerCase() === 'solana' ? '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : String(chainId)
}
