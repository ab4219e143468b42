import type { NetworkName, Options } from './options.ts'

/** The networks the page has, by the names of the options. */
export const getNetworks = ({
  namespaces,
  chains,
}: Pick<Options, 'namespaces' | 'chains'>): readonly NetworkName[] => [
  ...(namespaces.includes('evm') ? chains : []),
  ...(namespaces.includes('solana') ? (['solana'] as const) : []),
  ...(namespaces.includes('bitcoin') ? (['bitcoin'] as const) : []),
]
