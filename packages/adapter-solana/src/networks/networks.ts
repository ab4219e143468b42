import type { Network } from '@latchkey/core/adapter'

// Each network is a constant without side effects, so that bundlers keep only those in use. Ids are genesis hashes,
// cut to 32 characters (CAIP-2, "solana"). URLs are the Solana Foundation's public nodes, which rate-limit busy
// sites: set your own first (`customRpcUrls`).

const sol: Network['nativeCurrency'] = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Solana's mainnet. */
export const solanaMainnet: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorerUrl: 'https://explorer.solana.com',
}

/** Solana's devnet. */
export const solanaDevnet: Network = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorerUrl: 'https://explorer.solana.com?cluster=devnet',
  testnet: true,
}

/** Solana's testnet. */
export const solanaTestnet: Network = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorerUrl: 'https://explorer.solana.com?cluster=testnet',
  testnet: true,
}
