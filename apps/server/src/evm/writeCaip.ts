import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'

/** CAIP-10 with the checksum of the address. */
export function writeCaip(caipNetworkId: string, address: Hex): string {
  return `${caipNetworkId}:${getAddress(address)}`
}
