import * as z from 'zod'

export const swapToken = z.object({
  name: z.string(),
  symbol: z.string(),
  address: z.string().meta({ description: "CAIP-10; the network's own coin is at 0xeeee…ee" }),
  decimals: z.int(),
  logoUri: z.url().nullable(),
  eip2612: z.boolean().nullable().meta({ description: 'Not looked into: null' }),
})

const wei = z.string().regex(/^\d+$/).meta({ description: 'Wei' })

export const gasPrice = z.object({ standard: wei, fast: wei, instant: wei })
export type GasPrice = z.infer<typeof gasPrice>

/** Whole per cents that the answer may be worse than its quote. More than five is a mistake or a trap. */
export const slippage = z.int().min(0).max(5).meta({ description: 'Per cent' })

export const gasOfTransaction = z.object({ gas: z.string(), gasPrice: wei })
