import * as z from 'zod'
import { evmAddress } from '../chains/schema.ts'
import { caipAddress, checkedAddress } from '../evm/fields.ts'
import { solanaAddress, solanaCaipAddress } from '../solana/schema.ts'

const wrongAccount = 'must be 0x and 40 hexadecimal digits, or an address of Solana in base58'

const description = '0x and 40 hexadecimal digits, or an address of Solana, whose case matters'

/** An account of any family: an EVM one in small letters, one of Solana as it was written. */
export const anyAccount = z.union([evmAddress, solanaAddress], wrongAccount).meta({ description })

/** The same, and mixed letters of an EVM one fit its checksum. */
export const anyCheckedAccount = z
  .union([checkedAddress, solanaAddress], `${wrongAccount}, and fit its checksum`)
  .meta({ description })

/** CAIP-10 of a token of any family, by its contract or its mint. */
export const tokenId = z.union(
  [caipAddress, solanaCaipAddress],
  'must be CAIP-10 of EVM, with a fitting checksum, or of Solana',
)
export type TokenId = z.output<typeof tokenId>
