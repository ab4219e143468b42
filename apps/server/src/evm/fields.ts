import { getAddress, type Hex } from 'viem'
import * as z from 'zod'

/**
 * An EVM address in small letters afterwards. One in mixed letters has to fit its checksum (EIP-55): it may be typed, and
 * money goes there.
 */
export const checkedAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .refine(
    (text) =>
      text.slice(2).toLowerCase() === text.slice(2) ||
      text.slice(2).toUpperCase() === text.slice(2) ||
      getAddress(text) === text,
    'does not fit its checksum',
  )
  .transform((text) => text.toLowerCase() as Hex)

/** CAIP-10 of an account or, by its contract, of a token. */
export const caipAddress = z
  .string()
  .max(64)
  .regex(
    /^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/,
    'must be CAIP-10, as eip155:1: and 0x with 40 hexadecimal digits',
  )
  .transform((text) => ({
    caipNetworkId: text.slice(0, text.lastIndexOf(':')),
    address: text.slice(text.lastIndexOf(':') + 1),
  }))
  .pipe(z.object({ caipNetworkId: z.string(), address: checkedAddress }))
export type CaipAddress = z.output<typeof caipAddress>

/** CAIP-10 as it is answered. */
export const writtenCaipAddress = z
  .string()
  .regex(/^eip155:\d+:0x[0-9a-fA-F]{40}$/)
  .meta({ description: 'CAIP-10' })

/** A whole number of base units (wei and the like), more than none and no more than a pool can count. */
export const baseUnits = z
  .string()
  .regex(/^\d{1,40}$/, 'must be a whole number of base units')
  .transform(BigInt)
  .refine((value) => value > 0n, 'must be more than 0')
  .refine((value) => value < 2n ** 112n, 'is more than any pool can hold')

/** A whole number of any size, as it is answered. */
export const writtenUnits = z.string().regex(/^\d+$/).meta({ description: 'Base units' })
