import type { NetworkName, Options } from './options.ts'

/** The networks the page has, by the names of the options. */
export const getNetworks = ({
  families,
  chains,
}: Pick<Options, 'families' | 'chains'>): readonly NetworkName[] => [
  ...(families.includes('evm') ? chains : []),
  ...(families.includes('solana') ? (['solana'] as const) : []),
  ...(families.includes('bitcoin') ? (['bitcoin'] as const) : []),
]
