/** A namespace as CAIP-2 names it: `eip155`, `solana`, `bip122`, `polkadot` … */
export type ChainNamespace = string
/** A chain, as CAIP-2: `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`
/** An account, as CAIP-10: `eip155:1:0xab16…`. */
export type CaipAddress = `${string}:${string}:${string}`

/** Joins an address and its network into CAIP-10. */
export function toCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  return `${caipNetworkId}:${address}` as CaipAddress
}

/** Whether a string is a CAIP-2 id; never throws. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  const parts = splitCaip(value)
  return parts.length === 2 && parts.every(Boolean)
}

/** CAIP-10 is at most 8 + 1 + 32 + 1 + 128 characters; anything longer is not read. */
export const longestCaip = 170

/** The parts of a CAIP id; none if it is too long or no string. */
export function splitCaip(value: unknown): string[] {
  return typeof value === 'string' && value.length <= longestCaip ? value.split(':') : []
}
