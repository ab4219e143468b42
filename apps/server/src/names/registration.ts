import * as z from 'zod'
import { checkedAddress } from '../addresses/evm.ts'

/** ENSIP-11: 60, or an EVM chain id with the highest of 32 bits set. */
export const coinType = z
  .int()
  .refine((value) => value === 60 || (value > 0x8000_0000 && value <= 0xffff_ffff), {
    error: 'must be 60 or one of ENSIP-11',
  })

const attributes = z.strictObject({
  bio: z
    .string()
    .regex(/^[A-Za-z0-9@:/._\-?&=+ ]{1,255}$/, 'may contain letters, digits, spaces and @:/._-?&=+')
    .optional(),
})

/** The signed message, as JSON. */
export const registration = z.object({
  name: z.string().max(128),
  attributes: attributes.default({}),
  timestamp: z.int().min(0),
  /** An owner may have several contracts, so the signature must name one. */
  address: checkedAddress.optional(),
})
export const registrationBody = z.object({
  coin_type: coinType.meta({ description: 'ENSIP-11; 60 for Ethereum' }),
  address: checkedAddress,
  message: z
    .string()
    .max(1024)
    .meta({
      description:
        'JSON of `name` (with its zone), `attributes` (`bio` or nothing), `timestamp` in seconds and, for a contract, ' +
        '`address`; exactly as signed',
    }),
  signature: z
    .string()
    .max(8194)
    .regex(/^0x([0-9a-fA-F]{2})+$/, 'must be hexadecimal')
    .meta({ description: 'EIP-191 over the message, by the address; of a contract by ERC-1271' }),
})
