import * as z from 'zod'

/** A 64-bit integer in a node's JSON; a string if it is too large for a number (see parseExact). */
export const nodeU64 = z
  .union([z.int().nonnegative(), z.string().regex(/^\uE000?\d{1,20}$/)])
  .transform((value) => BigInt(typeof value === 'number' ? value : value.replace('\uE000', '')))
  .refine((value) => value < 2n ** 64n, 'has more than 64 bits')
