import { normalize } from 'viem/ens'

/** The normal form of a name. @throws for one that ENSIP-15 forbids. */
export const normalizeByTables = (name: string): string => normalize(name)
