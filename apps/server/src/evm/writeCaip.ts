import { getAddress, type Hex } from 'viem'

/** CAIP-10 with the checksum of the address. */
export function writeCaip(caipNetworkId: string, address: Hex): string {
  return `${caipNetworkId}:${getAddress(address)}`
}
