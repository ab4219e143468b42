import type { CaipAddress, CaipNetworkId } from './caip.ts'

/** Whether a CAIP-10 address is on a network. */
export const isOnNetwork = (address: CaipAddress, caipNetworkId: CaipNetworkId): boolean =>
  address.startsWith(`${caipNetworkId}:`)
