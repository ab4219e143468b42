import * as z from 'zod'

/** A whole number of 64 bits in a node's JSON, a text when it is too large for a number (see parseExact). */
export const nodeU64 = z
  .union([z.int().nonnegative(), z.string().regex(/^\uE000?\d{1,20}$/)])
  .transform((value) => BigInt(typeof value === 'number' ? value : value.replace('\uE000', '')))
  .refine((value) => value < 2n ** 64n, 'has more than 64 bits')
