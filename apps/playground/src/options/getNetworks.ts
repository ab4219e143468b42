import type { NetworkName, Options } from './options.ts'

/** Returns the option names of the page's networks. */
export const getNetworks = ({
  namespaces,
  chains,
}: Pick<Options, 'namespaces' | 'chains'>): readonly NetworkName[] => [
  ...(namespaces.includes('evm') ? chains : []),
  ...(namespaces.includes('solana') ? (['solana'] as const) : []),
  ...(namespaces.includes('bitcoin') ? (['bitcoin'] as const) : []),
]
