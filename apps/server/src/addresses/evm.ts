import type { Hex } from 'viem'
import { getAddress, isAddress } from 'viem/utils'
import * as z from 'zod'

/**
 * Whether an address is lowercase, uppercase, or matches its EIP-55 checksum. Any other mixed-case address is a
 * typing error.
 */
function isChecked(text: string): boolean {
  const digits = text.slice(text.lastIndexOf(':') + 1)
  return digits.slice(2).toUpperCase() === digits.slice(2) || isAddress(digits)
}

/** An EVM address, converted to lowercase. */
export const checkedAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .refine(isChecked, 'does not fit its checksum')
  .transform((text) => text.toLowerCase() as Hex)

/** CAIP-10 id of an account or of a token's contract; the address is converted to lowercase. */
export const caipAddress = z
  .string()
  .max(64)
  .regex(
    /^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/,
    'must be CAIP-10, as eip155:1: and 0x with 40 hexadecimal digits',
  )
  .refine(isChecked, 'does not fit its checksum')
  .transform((text) => {
    const end = text.lastIndexOf(':')
    return {
      caipNetworkId: text.slice(0, end),
      address: text.slice(end + 1).toLowerCase() as Hex,
    }
  })
export type CaipAddress = z.output<typeof caipAddress>

/** CAIP-10 id in a response. */
export const writtenCaipAddress = z
  .string()
  .regex(/^eip155:\d+:0x[0-9a-fA-F]{40}$/)
  .meta({ description: 'CAIP-10' })

/** Returns the CAIP-10 id with the checksummed address. */
export function writeCaip(caipNetworkId: string, address: Hex): string {
  return `${caipNetworkId}:${getAddress(address)}`
}
