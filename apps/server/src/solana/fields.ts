import * as z from 'zod'
import { mark } from '../rpc/exactJson.ts'
import { readAddress } from './base58.ts'

/** An address of Solana, letter by letter as it was written: in base58 `a` and `A` are different digits. */
export const solanaAddress = z
  .string()
  .max(44)
  .refine((text) => readAddress(text) !== undefined, 'must be the base58 of 32 bytes')

/** CAIP-2 of a Solana network: the first letters of its genesis hash. */
export const solanaNetworkId = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/** CAIP-10 of an account or, by its mint, of a token. */
export const solanaCaipAddress = z
  .string()
  .max(96)
  .transform((text) => {
    const end = text.lastIndexOf(':')
    return { caipNetworkId: text.slice(0, end), address: text.slice(end + 1) }
  })
  .refine(
    ({ caipNetworkId, address }) =>
      solanaNetworkId.test(caipNetworkId) && readAddress(address) !== undefined,
    "must be CAIP-10, as solana: with the network's reference and an address in base58",
  )

/** A whole number of 64 bits in a node's JSON, a text when it is too large for a number (see parseExact). */
export const nodeU64 = z
  .union([z.int().nonnegative(), z.string().regex(/^\uE000?\d{1,20}$/)])
  .transform((value) => BigInt(typeof value === 'number' ? value : value.replace(mark, '')))
  .refine((value) => value < 2n ** 64n, 'has more than 64 bits')
