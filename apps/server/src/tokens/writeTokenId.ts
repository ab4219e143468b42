import type { Hex } from 'viem'
import { writeCaip } from '../evm/writeCaip.ts'

/** CAIP-10 of a token: of EVM with the checksum of the address, of any other family letter by letter as it is. */
export function writeTokenId(caipNetworkId: string, address: string): string {
  return caipNetworkId.startsWith('eip155:')
    ? writeCaip(caipNetworkId, address as Hex)
    : `${caipNetworkId}:${address}`
}
