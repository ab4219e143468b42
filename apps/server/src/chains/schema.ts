import * as z from 'zod'

/** An EVM address with or without its checksum, in small letters afterwards. */
export const evmAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')
  .transform((text) => text.toLowerCase() as `0x${string}`)
