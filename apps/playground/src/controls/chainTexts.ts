import type { NetworkName } from '../options/options.ts'

export const chainTexts: Readonly<Record<NetworkName, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  137: 'Polygon',
  8453: 'Base',
  11155111: 'Sepolia',
  solana: 'Solana',
  bitcoin: 'Bitcoin Regtest',
}
