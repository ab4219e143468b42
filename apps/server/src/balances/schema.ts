import * as z from 'zod'

/** The balance of one token of an account. */
export const balance = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: z.string().meta({ description: 'CAIP-2' }),
  address: z
    .string()
    .optional()
    .meta({ description: 'CAIP-10 of its contract; absent for the native currency' }),
  value: z
    .number()
    .nonnegative()
    .optional()
    .meta({ description: 'Amount × price; absent without a price' }),
  price: z
    .number()
    .positive()
    .optional()
    .meta({ description: 'Per whole token; absent when unknown' }),
  quantity: z.object({
    decimals: z.string().regex(/^\d{1,2}$/),
    numeric: z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .meta({ description: 'Exact, in whole tokens' }),
  }),
  iconUrl: z
    .string()
    .optional()
    .meta({ description: 'Relative to the base URL of the service: `v1/pictures/…`' }),
})
export type Balance = z.infer<typeof balance>

export const balancesResponse = z.object({ balances: z.array(balance) })
