export type { WalletAdapter } from './discovery/wallet.ts'
export { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/networks.ts'
export type { SolanaOptions, Web3 } from './options.ts'
export { solana } from './solana.ts'
