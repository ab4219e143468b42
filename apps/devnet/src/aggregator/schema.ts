import * as z from 'zod'

const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase() as `0x${string}`)
const units = z
  .string()
  .regex(/^[1-9]\d{0,40}$/)
  .transform(BigInt)

export const quoteQuery = z.object({
  chainId: z.coerce.number(),
  sellToken: address,
  buyToken: address,
  sellAmount: units,
})
export type QuoteQuery = z.infer<typeof quoteQuery>

export const swapQuery = z.object({
  ...quoteQuery.shape,
  taker: address,
  slippageBps: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(BigInt),
  /** Unix seconds. */
  deadline: units,
})
