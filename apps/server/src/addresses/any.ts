import type { Hex } from 'viem'
import * as z from 'zod'
import { InvalidRequestError } from '../errors/errors.ts'
import { caipAddress, checkedAddress, writeCaip } from './evm.ts'
import { evmAddress, solanaAddress, solanaCaipAddress } from './schema.ts'

const wrongAccount = 'must be 0x and 40 hexadecimal digits, or an address of Solana in base58'

const description = '0x and 40 hexadecimal digits, or an address of Solana, whose case matters'

/** An account of any namespace: an EVM address in lowercase, a Solana address unchanged. */
export const anyAccount = z.union([evmAddress, solanaAddress], wrongAccount).meta({ description })

/** An account of any namespace; a mixed-case EVM address must match its checksum. */
export const anyCheckedAccount = z
  .union([checkedAddress, solanaAddress], `${wrongAccount}, and fit its checksum`)
  .meta({ description })

/** CAIP-10 of a token of any namespace, by its contract or its mint. */
export const tokenId = z.union(
  [caipAddress, solanaCaipAddress],
  'must be CAIP-10 of EVM, with a fitting checksum, or of Solana',
)
export type TokenId = z.output<typeof tokenId>

/** CAIP-10 id of a token: on EVM with the checksummed address, unchanged for other namespaces. */
export function writeTokenId(caipNetworkId: string, address: string): string {
  return caipNetworkId.startsWith('eip155:')
    ? writeCaip(caipNetworkId, address as Hex)
    : `${caipNetworkId}:${address}`
}

/**
 * Asserts that an account belongs to the namespace of a network, if a network is given.
 *
 * @param field the name of the parameter
 * @throws {InvalidRequestError} 400 for an EVM account on a Solana network, and vice versa
 */
export function assertNamespace(account: string, field: string, chainId: string | undefined): void {
  const wrong = account.startsWith('0x') ? 'solana:' : 'eip155:'
  if (chainId?.startsWith(wrong))
    throw new InvalidRequestError(field, 'Not an address of this network')
}
