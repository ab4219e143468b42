import * as z from 'zod'
import { checkedAddress } from '../evm/fields.ts'

/** Spec §5: letters, digits and hyphens, four or more; at most 64. Read in small letters. */
export const label = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9-]*$/, 'may hold letters, digits and hyphens')
      .min(4, 'must have at least 4 characters')
      .max(64, 'must have at most 64 characters'),
  )

/** ENSIP-11: 60, or an EVM chain id with the highest of 32 bits set. */
export const coinType = z
  .int()
  .refine((value) => value === 60 || (value > 0x8000_0000 && value <= 0xffff_ffff), {
    error: 'must be 60 or one of ENSIP-11',
  })

const attributes = z.strictObject({
  bio: z
    .string()
    .regex(/^[A-Za-z0-9@:/._\-?&=+ ]{1,255}$/, 'may hold letters, digits, spaces and @:/._-?&=+')
    .optional(),
})

/** What is signed, as JSON text. */
export const registration = z.object({
  name: z.string().max(128),
  attributes: attributes.default({}),
  timestamp: z.int().min(0),
  /** A contract's owner may own several: its signature has to say for which. */
  address: checkedAddress.optional(),
})
export type Registration = z.output<typeof registration>

export const registrationBody = z.object({
  coin_type: coinType.meta({ description: 'ENSIP-11; 60 for Ethereum' }),
  address: checkedAddress,
  message: z
    .string()
    .max(1024)
    .meta({
      description:
        'JSON of `name` (with its zone), `attributes` (`bio` or nothing), `timestamp` in seconds and, for a contract, ' +
        '`address`; exactly as it was signed',
    }),
  signature: z
    .string()
    .max(8194)
    .regex(/^0x([0-9a-fA-F]{2})+$/, 'must be hexadecimal')
    .meta({ description: 'EIP-191 over the message, by the address; of a contract by ERC-1271' }),
})

export const registeredName = z.object({
  name: z.string().meta({ description: 'With its zone' }),
  registered_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  attributes: z.record(z.string(), z.string()),
  addresses: z
    .record(z.string(), z.object({ address: z.string(), created_at: z.iso.datetime() }))
    .meta({ description: 'By ENSIP-11 coin type' }),
})
export type RegisteredName = z.infer<typeof registeredName>

export const profileQuery = z.object({
  apiVersion: z.enum(['1', '2']).optional().meta({
    description: 'With 2, what is not there is answered by an empty list instead of 404',
  }),
})

export const suggestionsAnswer = z.object({
  suggestions: z
    .array(z.object({ name: z.string(), registered: z.boolean() }))
    .max(5)
    .meta({ description: 'With their zone: the name itself first, then free ones like it' }),
})
