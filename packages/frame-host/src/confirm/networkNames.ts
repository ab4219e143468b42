import type { NetworkId } from '../network.ts'

/** The name of a network and the symbol of its currency. Networks without a row are shown by their id. */
const names: Partial<Record<NetworkId, readonly [name: string, symbol: string]>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'eip155:10': ['OP Mainnet', 'ETH'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:1313161554': ['Aurora', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:97': ['BNB Smart Chain Testnet', 'tBNB'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:43113': ['Avalanche Fuji', 'AVAX'],
  'eip155:324': ['zkSync Era', 'ETH'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:84532': ['Base Sepolia', 'ETH'],
  'eip155:7777777': ['Zora', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL'],
}

export const getNetworkName = (network: NetworkId): string => names[network]?.[0] ?? network

/** Of the network's currency; empty if it is not known. */
export const getSymbol = (network: NetworkId): string => names[network]?.[1] ?? ''

/** Decimals of the network's currency. */
export const getDecimals = (network: NetworkId): number => (network.startsWith('solana:') ? 9 : 18)
