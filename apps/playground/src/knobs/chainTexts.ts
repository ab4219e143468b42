import type { chainIds } from '../options/options.ts'

export const chainTexts: Readonly<Record<(typeof chainIds)[number], string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  137: 'Polygon',
  8453: 'Base',
  11155111: 'Sepolia',
}
