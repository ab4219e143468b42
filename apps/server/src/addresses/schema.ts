import * as z from 'zod'
import { readBase58 } from './base58.ts'

/** An EVM address with or without its checksum, converted to lowercase. */
export const evmAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .transform((text) => text.toLowerCase() as `0x${string}`)

/** A Solana address, unchanged: base58 is case-sensitive. */
export const solanaAddress = z
  .string()
  .max(44)
  .refine((text) => readBase58(text, 32) !== undefined, 'must be the base58 of 32 bytes')

/** CAIP-2 id of a Solana network: the first characters of its genesis hash. */
export const solanaNetworkId = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/** CAIP-10 id of a Solana account, or of a token by its mint. */
export const solanaCaipAddress = z
  .string()
  .max(96)
  .transform((text) => {
    const end = text.lastIndexOf(':')
    return { caipNetworkId: text.slice(0, end), address: text.slice(end + 1) }
  })
  .refine(
    ({ caipNetworkId, address }) =>
      solanaNetworkId.test(caipNetworkId) && readBase58(address, 32) !== undefined,
    "must be CAIP-10, as solana: with the network's reference and an address in base58",
  )

/** A Solana transaction signature, which identifies the transaction. */
export const solanaSignature = z
  .string()
  .max(88)
  .refine((text) => readBase58(text, 64) !== undefined, 'must be the base58 of 64 bytes')
